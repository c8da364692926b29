import type { Easel } from '../paint/easel.ts';
import { ellipse, rect } from '../paint/shapes.ts';

export const floorShadow = (k: Easel, x: number, y: number, w: number, strength = 1) =>
  ellipse(x + w * 0.53, y + w * 0.012, w * 0.56, w * 0.045, '#1d2a36', {
    opacity: 0.17 * strength,
    filter: k.blur(w * 0.035),
  }) +
  ellipse(x + w * 0.5, y, w * 0.49, w * 0.012 + 4, '#0e161d', {
    opacity: 0.5 * strength,
    filter: k.blur(w * 0.009 + 2),
  });

export const wallShadow = (k: Easel, x: number, y: number, w: number, h: number, strength = 1) =>
  rect(x + w * 0.03, y + h * 0.2, w * 0.95, h * 0.93, '#22303c', {
    r: h * 0.12,
    opacity: 0.26 * strength,
    filter: k.soft(Math.min(w, h) * 0.09),
  });
