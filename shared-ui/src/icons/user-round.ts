import type { IconDrawing } from '../icon/icon.tsx';

/** lucide user-round (ISC licence), written by icons/write-icons.ts. */
export const userRoundIcon: IconDrawing = {
  path: 'M7 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M20 21a8 8 0 0 0-16 0',
};
