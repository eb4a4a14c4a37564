// What the server tells the page: made out of the Rust types by
// `cargo run -p mapduel-web --example types`. Do not change it here.

/** What to play. */
interface Advice {
  /** The move to play. */
  best: string;
  /** Why, in a sentence or two. */
  text: Said;
  /** Who wins with best play, where that is exact. */
  winner: string | null;
  /** What is expected after it, where that is known. */
  line?: string[];
  /** Every move that was looked at, the best first. */
  moves: ValuedMove[];
}

/** What a question about a game is answered with. */
type Answered = Advice | Review | Assessment | null;

/** That an order was heard. */
interface AskedView {
  asked: boolean;
}

/** What is known of a position without asking for advice. */
interface Assessment {
  /** Who wins with best play, where that is exact. */
  winner: string | null;
  /** The same in words. */
  text: Said;
  /** What the values of the moves rest on. */
  basis: Basis;
  /** Which vertex dies and when, where that is known. */
  dies: Death | null;
  /** Every legal move. */
  moves: ValuedMove[];
}

/** What values rest on. */
type Basis = "exact" | "mixed" | "estimated";

/** A board, by its kind. */
type Board = GraphView | PlaneBoard | LineBoard;

/** One board to choose. */
interface BoardEntryView {
  /** What `POST /api/games` takes. */
  board: string;
  title: string;
  /** Under which heading it is shown. */
  group: string;
  /** Good values of other fields. */
  setup: Setup;
  /** Which table it has for how many players. */
  tables: SeatsView[];
  /** Where its picture is; an address is for one picture and for ever. */
  thumbnail: string;
  /** How many regions it has, where it has regions. */
  regions: number | null;
  /** The seat that a person should take, in the order of the sides from 0: it wins with best play, or has better chances where nobody knows. */
  seat: number;
  /** What best play comes to from that seat: `winnable`, `lost`, `draw`, or `open` where nobody knows. */
  verdict: string;
  /** The side that wins with best play, where one is known to. */
  winner: string | null;
  /** Why, where not the exact solver says so. */
  ground: string | null;
  difficulty: Difficulty;
  /** How many of a hundred games a beginner wins from that seat against the middle level: the measure of the difficulty. */
  beginner: number;
  /** What it is and why it is interesting. */
  story: string;
  /** Whose borders are drawn, of a map of real places. */
  source: string | null;
}

/** What a text is understood as. */
interface BoardView {
  /** What to play on, where the text is too long for that: the same map with simpler borders. */
  text?: string;
  /** One word: how it was given, such as `dot`, `letters`, `geojson` or `family`. */
  format: string;
  /** What is odd about it, each one line. */
  notes: string[];
  vertices: number;
  edges: number;
  planar: boolean;
  /** How many parts have no edge between them. */
  parts: number;
  /** For drawing; without colors, which are a game's. */
  board: GraphView;
  /** The games that can be played on it, each with what is good to play with. */
  games: GameOffer[];
}

/** Everything to choose from, as the page is told. */
interface CatalogView {
  games: GameEntryView[];
}

/** A cell of a position, in the order of the sites. */
interface CellView {
  side: string;
  x: number;
  y: number;
  area: number;
  centroid: [number, number];
  polygon: [number, number][];
}

/** What the teacher's screen shows. */
interface ClassView {
  /** Where the class finds the page, the likeliest first. */
  addresses: string[];
  /** What the class types. */
  token: string;
  invitation: string | null;
  /** The invitation as a picture. */
  qr: string | null;
  /** All games. */
  tables: TableView[];
}

/** What a game teaches. */
interface CourseView {
  name: string;
  title: string;
  rules: string;
  lessons: LessonView[];
  figures: WordView[];
  /** Whether it has a board without rules. */
  sandbox: boolean;
}

/** A death to come, with both sides at their best. */
interface Death {
  /** The vertex that dies at the end of the line. */
  vertex: string;
  /** How many moves that takes; it can be neither hurried nor put off. */
  moves: number;
  /** A line of play that shows it. */
  line: string[];
}

/** Who decides. */
type Decides = "human" | "player" | "nobody" | "other";

/** A game to be watched, whole. */
interface DemoView {
  /** What it shows, in a sentence. */
  text: string;
  /** The names of the sides. */
  sides: string[];
  /** The board, as pages draw it. */
  board: Board;
  /** Every position, the first one first. */
  frames: FrameView[];
}

/** The games to be watched. */
interface DemosView {
  name: string;
  title: string;
  demos: DemoView[];
}

/** How hard a board is from the seat that one should take. */
type Difficulty = "easy" | "medium" | "hard";

/** One thing that can be said about a board or its rules. */
interface FieldView {
  name: string;
  /** `board`, `whole`, `real`, `word`, `text` or `switch`. */
  kind: string;
  /** What there is to choose, of words. */
  words?: string[];
  default: string | null;
  required: boolean;
  /** The largest number that is taken here, if there is one. */
  most?: number;
  description: string;
}

/** A figure, by its kind. */
type FigureView = GraphFigure | PlaneFigure | TreeFigure;

/** A file to be kept. */
interface FileView {
  name: string;
  text: string;
}

/** How a game ended, and where on the board that is seen. */
interface Finale {
  /** What decided it, in one sentence. */
  reason: Said;
  /** The vertices that it is about, where the board has vertices. */
  vertices: number[];
  /** What brought it about: neighbors of these, each with the number of its color, from 1. */
  causes: [number, number][];
}

/** The kinds of failure. */
type ForfeitCause = "illegal" | "time" | "crash" | "protocol";

/** Who lost without the rules saying so. */
interface ForfeitView {
  /** The loser. */
  side: string;
  /** The kind of failure. */
  cause: ForfeitCause;
  /** What happened, in words. */
  reason: string;
}

/** A position of such a game. */
interface FrameView {
  /** The move that led there. */
  move: string | null;
  /** Whose turn it is. */
  turn: string | null;
  /** Where the game stands. */
  headline: Said;
  /** The position, in the game's own terms. */
  position: Position;
}

/** A game as its page is told of it. */
interface GameAnswer {
  /** By which it is asked for. */
  id: string;
  /** How it was set up; with `moves` it is the whole game. */
  setup: GameSpec;
  /** What the game is called. */
  title: string;
  /** What can be asked for that not every game has: `tree`, `heat`. */
  offers: string[];
  /** The names of the sides, in the order of play. */
  sides: string[];
  /** What each player is called as an opponent; nothing for people and for players that have no such name. */
  opponents: (string | null)[];
  /** The board; left out where the page has it already. */
  board?: Board;
  /** The moves up to the position shown, as text. */
  moves: string[];
  /** The moves taken back, next first. */
  redo: string[];
  /** Whose turn it is; nothing when the game is over. */
  turn: string | null;
  /** Who decides now: `human`, `player`, `nobody` or `other`. */
  decides: Decides;
  /** Who won, when the game is over and somebody did. */
  winner: string | null;
  /** Who lost without the rules saying so, and why, if somebody did. */
  forfeit?: ForfeitView;
  /** One sentence that says where the game stands. */
  headline: Said;
  /** The last move in words. */
  last?: Told;
  /** What decided the game, when it is over. */
  ending?: Finale;
  /** Whether something can be taken back. */
  can_undo: boolean;
  /** Whether something can be played again. */
  can_redo: boolean;
  /** Whether a thought is under way. */
  thinking: boolean;
  /** How often anything about it has changed: of two views of one era the later one has the larger number. */
  revision: number;
  /** A name of its own for the time since the server has had this game without forgetting it. */
  era: string;
  /** Who is there, where the game is played at different places or watched. */
  people?: PeopleView;
  /** The position, in the game's own terms. */
  position: Position;
}

/** One game to choose. */
interface GameEntryView {
  name: string;
  title: string;
  /** The rules in two sentences. */
  rules: string;
  /** What one does, for somebody who has never heard of it. */
  pitch: string;
  /** What each of the first two sides wants, told to whoever plays it. */
  aims: [string, string];
  /** The sides of the ordinary table. */
  sides: string[];
  /** The field that `board` stands for. */
  board_field: FieldView;
  /** The other fields. */
  fields: FieldView[];
  boards: BoardEntryView[];
  /** The number of the board that the page begins with. */
  home: number;
  /** The tables to sit down at, the ordinary one first. */
  tables: TableEntryView[];
  /** The players of the ordinary table. */
  players: PlayerEntryView[];
  /** Those of them worth a button, from weak to strong. */
  levels: LevelView[];
}

/** A game that can be played on a graph. */
interface GameOffer {
  /** Its name; the catalog has everything else. */
  game: string;
  /** Values of fields besides the board. */
  setup: Setup;
}

/** A game: what `POST /api/games` takes. */
interface GameSpec {
  /** Which game. */
  game: string;
  /** What the game's board field says, such as a graph or a shape; [`OWN`] where that field itself is among the others. */
  board: string;
  /** Who plays, in the order of play: `human`, or a player such as `uct:1000`. */
  players: string[];
  /** The seed of everything random: a whole number, as text, because scripts round large ones. */
  seed: string;
  /** The moves so far; always sent, also when there are none. */
  moves: string[];
  [name: string]: unknown;
}

/** A game in progress. */
interface GameView {
  /** How it was set up; with `moves` it is the whole game. */
  setup: GameSpec;
  /** What the game is called. */
  title: string;
  /** What can be asked for that not every game has: `tree`, `heat`. */
  offers: string[];
  /** The names of the sides, in the order of play. */
  sides: string[];
  /** What each player is called as an opponent; nothing for people and for players that have no such name. */
  opponents: (string | null)[];
  /** The board; left out where the page has it already. */
  board?: Board;
  /** The moves up to the position shown, as text. */
  moves: string[];
  /** The moves taken back, next first. */
  redo: string[];
  /** Whose turn it is; nothing when the game is over. */
  turn: string | null;
  /** Who decides now: `human`, `player`, `nobody` or `other`. */
  decides: Decides;
  /** Who won, when the game is over and somebody did. */
  winner: string | null;
  /** Who lost without the rules saying so, and why, if somebody did. */
  forfeit?: ForfeitView;
  /** One sentence that says where the game stands. */
  headline: Said;
  /** The last move in words. */
  last?: Told;
  /** What decided the game, when it is over. */
  ending?: Finale;
  /** Whether something can be taken back. */
  can_undo: boolean;
  /** Whether something can be played again. */
  can_redo: boolean;
  /** Whether a thought is under way. */
  thinking: boolean;
  /** How often anything about it has changed: of two views of one era the later one has the larger number. */
  revision: number;
  /** A name of its own for the time since the server has had this game without forgetting it. */
  era: string;
  /** Who is there, where the game is played at different places or watched. */
  people?: PeopleView;
  /** The position, in the game's own terms. */
  position: Position;
}

/** Some games of a run. */
interface GamesView {
  games: RecordedGameView[];
  /** How many there are in all. */
  found: number;
  /** What the two sides are called. */
  sides: [string, string];
}

/** What the numbers along a replay are. */
interface Gauge {
  /** What is measured. */
  title: string;
  /** The name of every line; a side's name where it is that side's. */
  lines: string[];
  /** Where one side's part ends and the other's begins, if there is such a place: the komi. */
  threshold: number | null;
  /** Who is ahead above the threshold. */
  above: string | null;
  /** Who is ahead below it. */
  below: string | null;
}

/** A position of the past. */
interface GlanceView {
  /** How many moves were played. */
  ply: number;
  /** Whose turn it was; nothing at the end of a game. */
  turn: string | null;
  /** One sentence that says where the game stood. */
  headline: Said;
  /** The move that led there, in words. */
  last?: Told;
  /** What decided the game, when it was over there. */
  ending?: Finale;
  /** The position, in the game's own terms. */
  position: Position;
}

/** A map to be colored, and what is said of its middle. */
interface GraphFigure {
  kind: "graph";
  board: GraphView;
  position: MapPosition;
  /** By region. */
  colors: number[];
  /** The region that is spoken of. */
  focus: number;
  sentence: Said;
}

/** The board: circles, borders and a palette, in the units of the picture. A page knows how to draw it by its kind, `graph`. */
interface GraphView {
  kind: "graph";
  /** What a move says. */
  moves: MoveForm;
  /** Of the circles. */
  radius: number;
  /** In the order of the vertices. */
  vertices: VertexView[];
  /** Pairs of vertices. */
  edges: [number, number][];
  /** The colors of the game. */
  palette: SwatchView[];
  /** The real shapes of the vertices, if they are known. */
  outline?: OutlineView;
  /** What every color is worth, by side, where colors are worth something. */
  weights?: [number[], number[]];
  /** What the two numbers beside a color mean, where there are such. */
  measures?: MeasuresView;
}

/** What a site would take in each box of the board. */
interface Heat {
  /** The sides of a box. */
  box: [number, number];
  /** The most that is taken anywhere. */
  most: number;
  /** The center of each box and what a site there would take. */
  boxes: [number, number, number][];
}

/** What a link to give away begins with. */
interface InvitationView {
  invitation: string | null;
}

/** A move afterwards. */
interface JudgedMove {
  /** The move as text. */
  move: string;
  /** Who played it. */
  side: string;
  /** What it gave away, if that is known; 0 for a best move. */
  loss: number | null;
  /** What would have been better, if that is known. */
  better: string | null;
  /** The score after it for the first side, where the game has one. */
  score: number | null;
  /** How far ahead that was looked, where it was: `full` to the end of the game, or so many moves. */
  depth?: SearchedDepth;
  /** What it was in one word, if that is known. */
  verdict: MoveVerdict | null;
  /** The same in a sentence or two, with what is known of the reasons. */
  said: Said | null;
  /** What follows the better move with best play, where that is known. */
  line?: string[];
  /** The chance of the first side after it by a search, from 0 to 1, where nothing exact is known. */
  estimate?: number;
}

/** What the records of a run are. */
type Kind = "games" | "graphs";

/** A lesson. */
interface LessonView {
  title: string;
  task: string;
  /** The words that it needs, of those with a figure. */
  words: string[];
  /** What `POST /api/games` takes; the seed is whoever opens it to choose. */
  game: OpeningView;
}

/** What all games teach. */
interface LessonsView {
  games: CourseView[];
}

/** One level to choose. */
interface LevelView {
  title: string;
  player: string;
  /** How it plays, in one sentence. */
  about: string;
  /** Whether a person meets it first. */
  middle: boolean;
  /** How strong it is, where that was measured. */
  rating: RatingView | null;
}

/** A segment or a circle. */
interface LineBoard {
  kind: "line";
  corners: [number, number][];
  /** The ends of the box around it. */
  low: [number, number];
  high: [number, number];
  area: number;
  turns: number;
  komi: number;
  minimum_distance: number;
  /** `segment` or `circle`. */
  curve: string;
}

/** A position: every vertex, and the one that cannot be colored, if there is one. */
interface MapPosition {
  vertices: StateView[];
  dead?: number | null;
  scores?: [number, number];
}

/** How the levels of a table were measured. */
interface MeasureView {
  /** The question: `mapduel tournament run NAME` asks it again. */
  experiment: string;
  /** The boards that were played on. */
  boards: string[];
  /** How many games in all. */
  games: number;
}

/** What the numbers beside a color mean. */
interface MeasuresView {
  /** Its weight. */
  weight: string;
  /** The value of the move. */
  value: string;
}

/** What a move on a graph says, as text. */
type MoveForm = "vertex=color" | "vertex";

/** What a move was, in one word. The first four are for games of wins and losses, the others for games that are measured in areas or points; each such game says from which loss on a move is what. */
type MoveVerdict = "only" | "kept" | "gave" | "lost" | "best" | "good" | "slip" | "blunder";

/** A value that is more than its text: what else it has says what it is. */
interface NamedWord {
  text: string;
  /** Of another sentence. */
  say?: string;
  with?: Record<string, Word>;
  number?: number | null;
  side?: string;
  vertex?: number;
  color?: number;
  move?: string;
  list?: Word[];
}

/** A puzzle with what `POST /api/games` takes. */
interface OpenedPuzzle {
  game: string;
  /** Its name. */
  id: string;
  /** What its board is called. */
  title: string;
  /** Under which heading that board is shown. */
  group: string;
  /** Who is to move. */
  side: string;
  /** What that side wants, in one word: `save`, `kill`. */
  aim: string;
  /** `easy`, `medium` or `hard`. */
  difficulty: string;
  /** How many places are open. */
  open: number;
  spec: OpeningView;
}

/** A game to be opened that the program itself offers: what `POST /api/games` takes, but for the seed. */
interface OpeningView {
  game: string;
  /** What the game's board field says, such as a graph or a shape. */
  board: string;
  /** Who plays, in the order of play. */
  players: string[];
  /** The moves so far. */
  moves: string[];
  [name: string]: unknown;
}

/** What can be set about a player. */
interface OptionView {
  name: string;
  default: string;
  /** What there is to choose, of words. */
  words?: string[];
  description: string;
}

/** Regions that have a shape, in the units of the picture. */
interface OutlineView {
  width: number;
  height: number;
  /** The text of an SVG path for every vertex, to be filled by the even-odd rule. */
  paths: string[];
  /** How much room there is around the vertex inside its shape. */
  rooms: number[];
  /** Vertices that are drawn beside their shapes, each with its number and where the shape is. */
  leaders: [number, number, number][];
  /** Edges that no common border shows. */
  links: [number, number][];
}

/** A run as the page shows it. */
interface Overview {
  name: string;
  title: string;
  kind: Kind;
  /** Games or graphs that are there, and all. */
  done: number;
  total: number;
  /** Seconds of one core so far, and for the rest. */
  core_seconds: number | null;
  core_seconds_left: number | null;
  paragraphs: string[];
  pictures: PictureView[];
  tables: ResultTableView[];
  conclusions: string[];
  /** The question as a file. */
  question: string | null;
  /** What games can be asked for by, in order. */
  cells: PairingView[];
}

/** Two players on one board. */
interface PairingView {
  name: string;
  games: number;
}

/** Who is there. */
interface PeopleView {
  /** How many pages show the game to somebody without a seat. */
  watching: number;
  /** The side of whoever asks, if they have a seat. */
  you: string | null;
  /** The table at which somebody who sits here wants to go on. */
  next?: string;
  /** The seats of people at different places, in the order of play; none where all are at one. */
  seats: SeatView[];
}

/** A picture with its title. */
interface PictureView {
  title: string;
  svg: string;
}

/** A board with an area. */
interface PlaneBoard {
  kind: "plane";
  corners: [number, number][];
  /** The ends of the box around it. */
  low: [number, number];
  high: [number, number];
  area: number;
  turns: number;
  komi: number;
  minimum_distance: number;
}

/** Sites to be dragged, and what is said of one of them. */
interface PlaneFigure {
  kind: "plane";
  /** What it is called. */
  board: string;
  low: [number, number];
  high: [number, number];
  corners: [number, number][];
  area: number;
  sides: string[];
  /** The most sites. */
  most: number;
  /** The boards to choose from. */
  boards: SandboxBoard[];
  /** By color. */
  areas: number[];
  cells: SandboxCell[];
  heat: Heat | null;
  /** As SVG. */
  picture: string | null;
  /** What the sites are called. */
  letters: [string, string, string];
  /** The site that is spoken of. */
  focus: number;
  sentence: Said;
}

/** One player to choose. */
interface PlayerEntryView {
  name: string;
  description: string;
  options: OptionView[];
}

/** A position on such a board. */
type Position = MapPosition | SitesPosition;

/** What a move would lead to, or why it cannot be played. */
type Preview = Position | RefusedMove;

/** The body of an answer to what cannot be done. */
interface ProblemView {
  /** What is wrong and what to do. */
  error: string;
  /** The reason as a sentence of the game, where its rules are the reason. */
  said?: Said;
  /** The game as it is now, where it has gone on. */
  view?: GameAnswer;
  /** In a stream whose head has been sent already: the status that it would have had. */
  status?: number;
  /** There too: after how many seconds it is worth trying again. */
  after?: number;
}

/** How far a lesson is. */
type Progress = "open" | "reached" | "missed";

/** How far a lesson is, and what is said then. */
interface ProgressView {
  progress: Progress;
  text: string;
}

/** What is said of a move in a puzzle. */
interface PuzzleAnswer {
  /** The move. */
  move: string;
  /** Whether it is the right one. */
  right: boolean;
  /** What decides the game after it, in one word: `dies`, `complete`, `safe`, `held`, `proven`. */
  why: string;
  /** The place that it is about, if it is about one. */
  place: string | null;
  /** The moves that decide it, the move itself among them. */
  by: string[];
  /** How the game may go on; the winner's moves keep the win. After a wrong move the first is the other side's answer. */
  line: string[];
  /** The reason in one sentence. */
  reason: string;
}

/** Where to look. */
interface PuzzleHint {
  /** A place next to that of the right move. */
  place: string;
  /** The open places there, that of the right move among them. */
  near: string[];
}

/** What can be said of a puzzle before it is opened. */
interface PuzzleListing {
  /** Its name. */
  id: string;
  /** What its board is called. */
  title: string;
  /** Under which heading that board is shown. */
  group: string;
  /** Who is to move. */
  side: string;
  /** What that side wants, in one word: `save`, `kill`. */
  aim: string;
  /** `easy`, `medium` or `hard`. */
  difficulty: string;
  /** How many places are open. */
  open: number;
}

/** A puzzle to choose. */
interface PuzzleView {
  game: string;
  /** Its name. */
  id: string;
  /** What its board is called. */
  title: string;
  /** Under which heading that board is shown. */
  group: string;
  /** Who is to move. */
  side: string;
  /** What that side wants, in one word: `save`, `kill`. */
  aim: string;
  /** `easy`, `medium` or `hard`. */
  difficulty: string;
  /** How many places are open. */
  open: number;
}

/** All of them. */
interface PuzzlesView {
  puzzles: PuzzleView[];
}

/** How strong a level is. */
interface RatingView {
  /** In Elo; the mean of the table's levels is 1500. */
  elo: number;
  /** The ends of the 95% interval. */
  low: number;
  high: number;
  /** How many games it played. */
  games: number;
}

/** Why something cannot be done. */
type Reason = Said | string;

/** One game. */
interface RecordedGameView {
  pairing: string;
  board: string;
  /** By seat. */
  players: string[];
  /** Who won and how, in a few words. */
  result: string;
  /** The moves as they were kept. */
  moves: string;
  /** What `POST /api/games` takes; nothing when the board is not known here. */
  open: GameSpec | null;
}

/** A move that cannot be played, though it was only asked about. */
interface RefusedMove {
  refused: Reason;
}

/** How a game went, in numbers: what the graph along a replay shows. */
interface ReplayView {
  gauge: Gauge;
  /** The numbers at the start and after every move, one for each line; from where it was asked. */
  readings: number[][];
}

/** A table; the first row is the head. */
interface ResultTableView {
  title: string;
  rows: string[][];
  /** Rows that were left out at the end. */
  left_out: number;
}

/** What a game looks like afterwards. */
interface Review {
  /** How losses are measured, in one sentence. */
  measure: Said;
  /** Every move so far. */
  moves: JudgedMove[];
  /** The number of the move, from 1, that decided the game, if one did. */
  turning_point: number | null;
}

/** A run, or that nothing about it has changed. */
type RunAnswer = StampedView | UnchangedView;

/** A run in the list. */
interface RunView {
  name: string;
  title: string;
  /** What the records are: `games` or `graphs`. */
  kind: string;
  /** How many there are and should be, where that is known already. */
  done: number | null;
  total: number | null;
  /** How long ago the last record was written. */
  idle_seconds: number | null;
  bytes: number;
}

/** The runs that are shown. */
interface RunsView {
  /** Whether there is any folder to look into. */
  offered: boolean;
  runs: RunView[];
}

/** A sentence, and what it is made of. */
interface Said {
  /** In English. */
  text: string;
  /** The template, with the names of its values in braces. */
  say: string;
  with: Record<string, Word>;
}

/** A board to choose. */
interface SandboxBoard {
  board: string;
  title: string;
}

/** A cell, in the order of the sites. */
interface SandboxCell {
  color: number;
  x: number;
  y: number;
  area: number;
  centroid: [number, number];
  polygon: [number, number][];
}

/** A board without rules. */
interface SandboxView {
  kind: "plane";
  /** What it is called. */
  board: string;
  low: [number, number];
  high: [number, number];
  corners: [number, number][];
  area: number;
  sides: string[];
  /** The most sites. */
  most: number;
  /** The boards to choose from. */
  boards: SandboxBoard[];
  /** By color. */
  areas: number[];
  cells: SandboxCell[];
  heat: Heat | null;
  /** As SVG. */
  picture: string | null;
}

/** A tree, and what is said of it. */
interface SearchTree {
  /** The names of the states. */
  states: string[];
  colors: TreeColor[];
  /** The moves before the search: each a number and whose it was, 1 or 2. */
  initial: [number, number][];
  /** The sentences, by name. */
  templates: Record<string, string>;
  /** How far ahead it looks, in words; nothing to the end of the game. */
  ahead: string | null;
  /** The packed nodes, in base 64. */
  tree: string;
  /** How many moves were looked ahead. */
  depth: number;
  /** What the one who maximizes is called, and the other. */
  max: string;
  min: string;
  value: number;
  verdict: Said;
}

/** What a search has to say of itself. */
type SearchView = {
  kind: "tree";
} | {
  kind: "window";
  /** The depth that is being searched; nothing to the end of the game. */
  depth: number | null;
  /** What the first side has for sure; nothing where that is not known yet. */
  alpha: number | null;
  /** The same for the second side. */
  beta: number | null;
  /** How often moves were left out. */
  cuts: number;
  /** The move being tried, its number from 1, and how many there are. */
  trying: [string, number, number] | null;
} | {
  kind: "proof";
  /** About how many positions must still be decided for a win of the side to move. */
  proof: number | null;
  /** The same for its loss. */
  disproof: number | null;
  /** The positions in the table. */
  entries: number;
  /** The share of the table in use, from 0 to 1. */
  fill: number;
};

/** How far ahead was looked: to the end of the game, or so many moves. */
type SearchedDepth = WholeGame | number;

/** The same for somebody who sat down. */
interface SeatAnswer {
  /** By which it is asked for. */
  id: string;
  /** How it was set up; with `moves` it is the whole game. */
  setup: GameSpec;
  /** What the game is called. */
  title: string;
  /** What can be asked for that not every game has: `tree`, `heat`. */
  offers: string[];
  /** The names of the sides, in the order of play. */
  sides: string[];
  /** What each player is called as an opponent; nothing for people and for players that have no such name. */
  opponents: (string | null)[];
  /** The board; left out where the page has it already. */
  board?: Board;
  /** The moves up to the position shown, as text. */
  moves: string[];
  /** The moves taken back, next first. */
  redo: string[];
  /** Whose turn it is; nothing when the game is over. */
  turn: string | null;
  /** Who decides now: `human`, `player`, `nobody` or `other`. */
  decides: Decides;
  /** Who won, when the game is over and somebody did. */
  winner: string | null;
  /** Who lost without the rules saying so, and why, if somebody did. */
  forfeit?: ForfeitView;
  /** One sentence that says where the game stands. */
  headline: Said;
  /** The last move in words. */
  last?: Told;
  /** What decided the game, when it is over. */
  ending?: Finale;
  /** Whether something can be taken back. */
  can_undo: boolean;
  /** Whether something can be played again. */
  can_redo: boolean;
  /** Whether a thought is under way. */
  thinking: boolean;
  /** How often anything about it has changed: of two views of one era the later one has the larger number. */
  revision: number;
  /** A name of its own for the time since the server has had this game without forgetting it. */
  era: string;
  /** Who is there, where the game is played at different places or watched. */
  people?: PeopleView;
  /** The position, in the game's own terms. */
  position: Position;
  /** The key of the seat. */
  key: string;
}

/** A seat of a person. */
interface SeatView {
  side: string;
  /** Whether somebody has it. */
  taken: boolean;
  /** Whether a page of theirs is open. */
  here: boolean;
  /** What they want to be called. */
  name: string | null;
  /** The digest of its key: what pages need to bring the table back. */
  lock: string;
}

/** How many sit at which table. */
interface SeatsView {
  players: number;
  table: string;
}

/** The fields that were given. Names are not checked before [`Setup::read`]. */
type Setup = Record<string, unknown>;

/** What every board for sites has: its border, how large it is, and its rules. */
interface SitesBoard {
  corners: [number, number][];
  /** The ends of the box around it. */
  low: [number, number];
  high: [number, number];
  area: number;
  turns: number;
  komi: number;
  minimum_distance: number;
}

/** A position: the cells, and who has how much. */
interface SitesPosition {
  cells: CellView[];
  /** By side. */
  areas: number[];
  red: number;
  blue: number;
  margin: number;
  /** Who would win now, if anybody. */
  leader: string | null;
  /** Places worth snapping to. */
  snaps: SnapView[];
}

/** A place worth snapping to. */
interface SnapView {
  /** `centroid` or `touch`. */
  kind: string;
  at: [number, number];
}

/** A seat that was free, with its key. */
interface Spare {
  side: string;
  key: string;
}

/** How many of all steps are done. */
interface StageView {
  done: number;
  all: number;
}

/** A run as it is now. */
interface StampedView {
  name: string;
  title: string;
  kind: Kind;
  /** Games or graphs that are there, and all. */
  done: number;
  total: number;
  /** Seconds of one core so far, and for the rest. */
  core_seconds: number | null;
  core_seconds_left: number | null;
  paragraphs: string[];
  pictures: PictureView[];
  tables: ResultTableView[];
  conclusions: string[];
  /** The question as a file. */
  question: string | null;
  /** What games can be asked for by, in order. */
  cells: PairingView[];
  /** By which the page says what it has. */
  stamp: string;
  /** How long ago the last record was written. */
  idle_seconds: number | null;
}

/** A vertex in a position. */
interface StateView {
  /** The number of its color, from 1; 0 for none. */
  color: number;
  /** `colored`, `safe`, `endangered`, `threatened` or `dead`. */
  danger?: string;
  /** The numbers of the colors it may take. */
  legal: (number | [number, number])[];
  /** By whom the other colors are taken: the color's number and a neighbor. */
  taken: [number, number][];
  /** The moves that would leave it without a color at once: a neighbor and a color's number. */
  killers?: [number, number][];
  /** The sides that may still paint it. */
  open?: string[];
  /** Who colored it. */
  owner?: string | null;
  /** Whether some neighbor is colored, which the rules ask for. */
  touched?: boolean;
}

/** How a color looks. */
interface SwatchView {
  /** What it is called in moves. */
  name: string;
  /** As `#rrggbb`. */
  fill: string;
  /** What is legible on it. */
  ink: string;
}

/** The same for whoever opened a table. */
interface TableAnswer {
  /** By which it is asked for. */
  id: string;
  /** How it was set up; with `moves` it is the whole game. */
  setup: GameSpec;
  /** What the game is called. */
  title: string;
  /** What can be asked for that not every game has: `tree`, `heat`. */
  offers: string[];
  /** The names of the sides, in the order of play. */
  sides: string[];
  /** What each player is called as an opponent; nothing for people and for players that have no such name. */
  opponents: (string | null)[];
  /** The board; left out where the page has it already. */
  board?: Board;
  /** The moves up to the position shown, as text. */
  moves: string[];
  /** The moves taken back, next first. */
  redo: string[];
  /** Whose turn it is; nothing when the game is over. */
  turn: string | null;
  /** Who decides now: `human`, `player`, `nobody` or `other`. */
  decides: Decides;
  /** Who won, when the game is over and somebody did. */
  winner: string | null;
  /** Who lost without the rules saying so, and why, if somebody did. */
  forfeit?: ForfeitView;
  /** One sentence that says where the game stands. */
  headline: Said;
  /** The last move in words. */
  last?: Told;
  /** What decided the game, when it is over. */
  ending?: Finale;
  /** Whether something can be taken back. */
  can_undo: boolean;
  /** Whether something can be played again. */
  can_redo: boolean;
  /** Whether a thought is under way. */
  thinking: boolean;
  /** How often anything about it has changed: of two views of one era the later one has the larger number. */
  revision: number;
  /** A name of its own for the time since the server has had this game without forgetting it. */
  era: string;
  /** Who is there, where the game is played at different places or watched. */
  people?: PeopleView;
  /** The position, in the game's own terms. */
  position: Position;
  /** The key of the seat. */
  key: string;
  /** The keys of the free seats. */
  spares: Spare[];
}

/** One kind of table. */
interface TableEntryView {
  name: string;
  /** The sides of the largest one, in the order of play. */
  sides: string[];
  /** The fields that nothing can be changed about there. */
  fixed: string[];
  players: PlayerEntryView[];
  /** Those of them worth a button, from weak to strong. */
  levels: LevelView[];
  /** How their ratings were measured, where they were. */
  measured: MeasureView | null;
}

/** A game as one of many: a line of the list of a class. */
interface TableView {
  id: string;
  title: string;
  board: string;
  sides: string[];
  players: string[];
  /** How many moves were played. */
  moves: number;
  headline: Said;
  /** Whether it goes on. */
  going: boolean;
  /** How long ago somebody last asked for it. */
  idle_seconds: number;
  people?: PeopleView;
}

/** How far a thought is: one event of the stream. */
interface ThoughtView {
  /** The player, as it was asked for. */
  player: string;
  /** What was spent so far: simulations or positions. */
  cost: number;
  /** How long it took. */
  seconds: number;
  /** The estimate for the first side, if there is one. */
  value: number | null;
  /** Who wins for sure, if that is proven. */
  proven: string | null;
  /** The moves looked at most, most first. */
  moves: ValuedMove[];
  /** The line of play that is expected. */
  line: string[];
  /** What the search has to say of itself; nothing of players that do not search. */
  search?: SearchView;
}

/** A move that was played, in words. */
interface Told {
  /** The move as text. */
  move: string;
  /** Who played it. */
  side: string;
  /** What was done, in one sentence. */
  said: Said;
}

/** A color, what it is worth to both and how it looks. */
interface TreeColor {
  name: string;
  fill: string;
  ink: string;
  weights: [number, number];
}

/** What a script needs to replay a search: the names, what colors are worth and how they look, the words, and the packed tree. */
interface TreeData {
  /** The names of the states. */
  states: string[];
  colors: TreeColor[];
  /** The moves before the search: each a number and whose it was, 1 or 2. */
  initial: [number, number][];
  /** The sentences, by name. */
  templates: Record<string, string>;
  /** How far ahead it looks, in words; nothing to the end of the game. */
  ahead: string | null;
  /** The packed nodes, in base 64. */
  tree: string;
}

/** A search to step through, and what is said of it. */
interface TreeFigure {
  kind: "tree";
  tree: TreeData;
  worth: number;
  /** The most that it can be worth. */
  most: number;
  label: Said;
  sentence: Said;
}

/** A run that is as the page has it. */
interface UnchangedView {
  unchanged: boolean;
  idle_seconds: number | null;
}

/** What is thought of one move. */
interface ValuedMove {
  /** The move as text. */
  move: string;
  /** How often it was tried. */
  visits: number;
  /** From 0 (the second side wins) to 1 (the first side does), if known. */
  value: number | null;
  /** Who wins after it, where that is exact. */
  exact: string | null;
  /** In points, where the game has them: the first side's result with best play. */
  points?: number;
}

/** A vertex on the board. */
interface VertexView {
  /** What it is called in moves. */
  name: string;
  /** What people call it, where that is longer. */
  title?: string;
  /** Where it is. */
  x: number;
  /** Where it is. */
  y: number;
}

/** That others come first. */
interface Waiting {
}

type WholeGame = "full";

/** A value in a sentence. */
type Word = string | number | NamedWord;

/** A word with a figure. */
interface WordView {
  word: string;
  title: string;
  meaning: string;
  /** What to do with the figure. */
  invitation: string;
}

/** What is answered at an address below `/api/`. */
type Answer<Address extends string> =
  Address extends `catalog` | `catalog?${string}` ? CatalogView :
  Address extends `look` | `look?${string}` ? GameView :
  Address extends `boards` | `boards?${string}` ? BoardView :
  Address extends `boards/export` | `boards/export?${string}` ? FileView :
  Address extends `invitation` | `invitation?${string}` ? InvitationView :
  Address extends `class` | `class?${string}` ? ClassView :
  Address extends `lessons` | `lessons?${string}` ? LessonsView :
  Address extends `lessons/${string}/demos` | `lessons/${string}/demos?${string}` ? DemosView :
  Address extends `lessons/${string}/${string}` | `lessons/${string}/${string}?${string}` ? ProgressView :
  Address extends `figures/${string}` | `figures/${string}?${string}` ? FigureView :
  Address extends `sandbox/${string}` | `sandbox/${string}?${string}` ? SandboxView :
  Address extends `puzzles` | `puzzles?${string}` ? PuzzlesView :
  Address extends `puzzles/${string}/answer` | `puzzles/${string}/answer?${string}` ? PuzzleAnswer :
  Address extends `puzzles/${string}/hint` | `puzzles/${string}/hint?${string}` ? PuzzleHint :
  Address extends `puzzles/${string}/solution` | `puzzles/${string}/solution?${string}` ? PuzzleAnswer :
  Address extends `puzzles/${string}` | `puzzles/${string}?${string}` ? OpenedPuzzle :
  Address extends `results` | `results?${string}` ? RunsView :
  Address extends `results/run` | `results/run?${string}` ? RunAnswer :
  Address extends `results/games` | `results/games?${string}` ? GamesView :
  Address extends `tables` | `tables?${string}` ? TableAnswer :
  Address extends `tables/${string}` | `tables/${string}?${string}` ? GameAnswer :
  Address extends `games` | `games?${string}` ? GameAnswer :
  Address extends `games/${string}/moves` | `games/${string}/moves?${string}` ? GameAnswer :
  Address extends `games/${string}/undo` | `games/${string}/undo?${string}` ? GameAnswer :
  Address extends `games/${string}/redo` | `games/${string}/redo?${string}` ? GameAnswer :
  Address extends `games/${string}/seat` | `games/${string}/seat?${string}` ? SeatAnswer :
  Address extends `games/${string}/stop` | `games/${string}/stop?${string}` ? AskedView :
  Address extends `games/${string}/hint` | `games/${string}/hint?${string}` ? Advice :
  Address extends `games/${string}/verdict` | `games/${string}/verdict?${string}` ? Assessment | null :
  Address extends `games/${string}/review` | `games/${string}/review?${string}` ? Review :
  Address extends `games/${string}/tree` | `games/${string}/tree?${string}` ? SearchTree :
  Address extends `games/${string}/heat` | `games/${string}/heat?${string}` ? Heat :
  Address extends `games/${string}/preview` | `games/${string}/preview?${string}` ? Preview :
  Address extends `games/${string}/replay` | `games/${string}/replay?${string}` ? ReplayView :
  Address extends `games/${string}/positions/${string}` | `games/${string}/positions/${string}?${string}` ? GlanceView :
  Address extends `games/${string}` | `games/${string}?${string}` ? GameAnswer :
  unknown;

/** The events of streams: a name, and what comes with it. */
type ServerEvent =
  | [name: "thought", data: ThoughtView]
  | [name: "moved", data: GameAnswer]
  | [name: "stopped", data: GameAnswer]
  | [name: "forfeited", data: GameAnswer]
  | [name: "failed", data: ProblemView]
  | [name: "waiting", data: Waiting]
  | [name: "progress", data: StageView]
  | [name: "answer", data: Answered]
  | [name: "game", data: GameAnswer]
  | [name: "gone", data: ProblemView];
