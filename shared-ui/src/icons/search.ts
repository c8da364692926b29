import type { IconDrawing } from '../icon/icon.tsx';

/** lucide search (ISC licence), written by icons/write-icons.ts. */
export const searchIcon: IconDrawing = { path: 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0' };
