// What the scripts of the page hand to each other. What comes from the server is in `views.d.ts`.

/** What happens to an element, as an attribute: `onclick`. */
type Listeners = {
  [Name in keyof GlobalEventHandlersEventMap as `on${Name}`]?: (event: GlobalEventHandlersEventMap[Name]) => unknown;
};

/** What an element is made with; nothing is set for null, undefined and false. */
interface Attributes extends Listeners {
  [name: string]: string | number | boolean | null | undefined | ((event: any) => unknown);
}

/** What an element is filled with. */
type Child = Node | string | null | undefined;

/** The words of an area of the page. */
interface Say {
  (name: string, values?: Record<string, unknown>): string;
  /** Nothing where there is no such text. */
  maybe(name: string, values?: Record<string, unknown>): string | undefined;
}

/** Texts by name, of one language; a text that depends on a number is a list by kinds of numbers. */
type Texts = Record<string, string | Record<string, string>>;

/** The address of a game under way, below `/api/`. */
type GamePath = `games/${string}`;

/** A place on a plane, or in a picture. */
type Place = [number, number];

/** Where an event was. */
interface Pointed {
  clientX: number;
  clientY: number;
}

/** What `POST /api/games` takes: a whole game, or one that is to be completed by the server. */
interface Opening {
  game: string;
  board: string;
  players: string[];
  seed?: string;
  moves?: string[];
  [name: string]: unknown;
}

/** What every screen is given. */
interface House {
  /** Says what went wrong; an empty text takes it away. */
  complain(text: string): void;
  /** Begins a game. */
  begin(spec: Opening): Promise<void>;
}

/** What ends a screen. */
type Leave = () => void;

/** A game with its board. */
type BoardOf<Kind extends Board["kind"]> = Extract<Board, { kind: Kind }>;
interface Shown<OfBoard, OfPosition> extends Omit<GameView, "board" | "position"> {
  board: OfBoard;
  position: OfPosition;
}
/** A game on a map. */
type MapGame = Shown<GraphView, MapPosition>;
/** A game of sites, on a plane or on a line. */
type SitesGame = Shown<PlaneBoard | LineBoard, SitesPosition>;
/** A game under way, as its page keeps it. */
type GameHere = GameAnswer & {
  board: Board;
  /** Whether whoever looks has no hand in it. */
  onlooker?: boolean;
};

/** What a board is given to talk to. */
interface BoardContext {
  /** Where its game is; null for a board that nobody plays on yet. */
  path: GamePath | null;
  complain(text: string): void;
  /** Says something beside the board. */
  status(text: string): void;
  /** Plays a move. */
  play(move: string): Promise<unknown>;
}

/** A board that is drawn. */
interface DrawnBoard<Game> {
  /** Shows a position; `mine` is whether a person may play there now. */
  update(view: Game, mine: boolean): void;
  advise?(advice: Advice, view?: Game): void;
  think?(thought: ThoughtView): void;
  /** Shows what moves are worth. */
  tint?(found: { moves: ValuedMove[] }): void;
  /** Marks a move as the better one; null takes it away. */
  compare?(move: string | null): void;
  /** Takes away what was shown about the last position. */
  forget?(): void;
  tools?: Node[];
  /** Whether colors stand for sides. */
  sided?: boolean;
}

/** A part of the page that draws boards of a kind. */
type Drawer<Game> = (view: Game, place: HTMLElement, panel: HTMLElement, context: BoardContext) => DrawnBoard<Game>;

/** A map that is drawn: the parts that change. */
interface RegionParts {
  node: SVGGElement;
  disk: SVGElement;
  ring: SVGCircleElement;
  halo: SVGCircleElement;
  sign: SVGTextElement;
  badge: SVGTextElement;
  name: SVGTextElement;
  /** The circle on a shape. */
  spot?: SVGCircleElement;
  /** How much room there is around it. */
  room: number;
  at: Place;
}

/** The whole of a picture. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture of a map. */
interface MapPicture {
  picture: SVGSVGElement;
  frame: Frame;
  regions: RegionParts[];
  /** Whether names are beside the signs. */
  named: boolean;
  causes: SVGGElement;
  /** How an empty region is filled. */
  blank: string;
  /** Keeps texts legible when a pixel is so many units of the picture. */
  refit(pixel: number): void;
}

/** What a figure is drawn by. */
interface DrawnFigure {
  node: Element;
  draw(data: FigureView): void;
}

/** A graph that somebody draws. */
interface Sketch {
  vertices: { name: string; x: number; y: number }[];
  edges: Place[];
}

/** A board to choose, or what is good on one. */
interface Choice {
  first: { setup: Setup; tables?: SeatsView[]; seat?: number };
  changed: ((board: BoardEntryView) => void)[];
}

/** A table as this browser remembers it. */
interface KeptTable {
  key: string;
  spares: Spare[];
  seats?: SeatView[];
  game?: Opening;
  era?: string;
  at: number;
}
