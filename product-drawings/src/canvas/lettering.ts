export type Weight = 400 | 600 | 700;

/** One line of words at a place; size and spacing in picture units. */
export interface Line {
  x: number;
  y: number;
  words: string;
  size: number;
  fill: string;
  anchor: 'start' | 'middle' | 'end';
  weight: Weight;
  spacing: number;
  opacity?: number | undefined;
}

/** Turns a line of words into SVG. */
export type Lettering = (line: Line) => string;

export type LineStyle = Partial<Pick<Line, 'anchor' | 'weight' | 'spacing' | 'opacity'>>;
