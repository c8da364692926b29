import { path, rect } from '../canvas/shapes.ts';
import { slots } from '../parts/body.ts';
import { knob } from '../parts/details.ts';
import { light, nameAtCorner } from './heater-face.ts';
import type { HeaterFront } from './heater-fronts.ts';

/** Mechanical: two knobs and a window for the flame. */
const knobs: HeaterFront = (face) => {
  const { canvas, w, h, look } = face;
  return (
    light(face) +
    nameAtCorner(face, 0.14) +
    rect(w * 0.36, h * 0.5, w * 0.28, h * 0.09, canvas.down('#20272d', '#3a444c'), {
      r: 12,
      stroke: look.edge,
      'stroke-width': 3,
    }) +
    path(
      `M${w * 0.44} ${h * 0.583}q6 -26 14 -34q8 12 12 34ZM${w * 0.51} ${h * 0.583}q6 -22 12 -30q8 12 10 30Z`,
      '#5fb4e6',
    ) +
    knob(canvas, w * 0.28, h * 0.8, 44, look) +
    knob(canvas, w * 0.72, h * 0.8, 44, look) +
    slots(w * 0.2, h * 0.3, w * 0.6, h * 0.1, 5, '#97a2ab')
  );
};

/** Small heaters are mostly mechanical. */
export const mechanicalFront: HeaterFront = knobs;
