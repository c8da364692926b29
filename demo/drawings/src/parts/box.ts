import type { Canvas } from '../canvas/canvas.ts';
import { corners, polygon, rect } from '../canvas/shapes.ts';
import type { Look } from './finishes.ts';

interface Box {
  x?: number;
  y?: number;
  w: number;
  h: number;
  /** How wide the right side is seen. */
  side: number;
  eye: number;
  depth?: number;
  look: Pick<Look, 'face' | 'side' | 'top' | 'edge'>;
  r?: number;
  face?: string;
}

/** Front face plus right side and top of a box seen by one camera: vanishing point to the right, horizon at `eye`. */
export function box(
  canvas: Canvas,
  { x = 0, y = 0, w, h, side, eye, depth = 0.1, look, r = 6, face }: Box,
): string {
  const back = (py: number) => py + (eye - py) * depth;
  const left = x + w * depth + side;
  const top =
    eye < y
      ? polygon(
          corners(x + r / 2, y + 1, x + w, y + 1, x + w + side, back(y), left, back(y)),
          canvas.across(...look.top),
        )
      : '';
  const right = polygon(
    [
      [x + w - r, y],
      [x + w, y],
      [x + w + side, back(y)],
      [x + w + side, back(y + h)],
      [x + w, y + h],
      [x + w - r, y + h],
    ],
    canvas.across(...look.side),
  );
  return (
    top +
    right +
    rect(x, y, w, h, face ?? canvas.down(...look.face), { r, stroke: look.edge, 'stroke-width': 1.6 })
  );
}
