// Shadows from soft shapes.
import type { Canvas } from '../canvas/canvas.ts';
import { softEllipse, softRect } from './soft-shapes.ts';

/** Shadow of an object on a floor: wide and faint, then narrow and dark. */
export const floorShadow = (canvas: Canvas, x: number, y: number, w: number, strength = 1): string =>
  softEllipse(canvas, x + w * 0.53, y + w * 0.012, w * 0.56, w * 0.045, {
    spread: w * 0.035,
    colour: '#1d2a36',
    opacity: 0.17 * strength,
  }) +
  softEllipse(canvas, x + w * 0.5, y, w * 0.49, w * 0.012 + 4, {
    spread: w * 0.009 + 2,
    colour: '#0e161d',
    opacity: 0.5 * strength,
  });

/** Shadow on the wall behind a mounted object. */
export const wallShadow = (x: number, y: number, w: number, h: number, strength = 1): string =>
  softRect(x + w * 0.03, y + h * 0.2, w * 0.95, h * 0.93, h * 0.12, {
    spread: Math.min(w, h) * 0.09,
    colour: '#22303c',
    opacity: 0.26 * strength,
  });
