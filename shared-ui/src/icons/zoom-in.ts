import type { IconDrawing } from '../icon/icon.tsx';

/** lucide zoom-in (ISC licence), written by icons/write-icons.ts. */
export const zoomInIcon: IconDrawing = {
  path: 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21L16.65 16.65M11 8L11 14M8 11L14 11',
};
