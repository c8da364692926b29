import type { IconDrawing } from '../icon/icon.tsx';

/** lucide grid-2x2 (ISC licence), written by icons/write-icons.ts. */
export const grid2x2Icon: IconDrawing = {
  path: 'M12 3v18M3 12h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z',
};
