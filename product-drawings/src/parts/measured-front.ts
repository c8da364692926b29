import type { Point } from '../canvas/numbers.ts';
import type { Drawn } from '../product/product.ts';

/**
 * The measures of a drawing whose front has its left edge at x = 0.
 * @param far lower far corner of its right side, where the edge of its depth ends
 * @param top upper edge of the front
 */
export const measuredFront = (w: number, h: number, far: Point, top = 0): Pick<Drawn, 'front' | 'depth'> => ({
  front: { x: 0, y: top, w, h },
  depth: [[w, top + h], far],
});
