import type { IconDrawing } from '../icon/icon.tsx';

/** lucide pause (ISC licence), written by icons/write-icons.ts. */
export const pauseIcon: IconDrawing = {
  path: 'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z',
};
