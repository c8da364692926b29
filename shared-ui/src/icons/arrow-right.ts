import type { IconDrawing } from '../icon/icon.tsx';

/** lucide arrow-right (ISC licence), written by icons/write-icons.ts. */
export const arrowRightIcon: IconDrawing = { path: 'M5 12h14M12 5l7 7-7 7' };
