import type { IconDrawing } from '../icon/icon.tsx';

/** lucide arrow-up (ISC licence), written by icons/write-icons.ts. */
export const arrowUpIcon: IconDrawing = { path: 'M5 12l7-7 7 7M12 19V5' };
