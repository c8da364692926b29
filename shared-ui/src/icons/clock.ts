import type { IconDrawing } from '../icon/icon.tsx';

/** lucide clock (ISC licence), written by icons/write-icons.ts. */
export const clockIcon: IconDrawing = { path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2' };
