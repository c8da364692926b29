import type { IconDrawing } from '../icon/icon.tsx';

/** Drawn for this shop. */
export const instagramIcon: IconDrawing = {
  path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17.2 6.8h.01',
};
