import type { IconDrawing } from '../icon/icon.tsx';

/** Drawn for this shop. */
export const youtubeIcon: IconDrawing = {
  path: 'M6.5 5h11a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10.2 9l5 3-5 3z',
};
