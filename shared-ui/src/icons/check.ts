import type { IconDrawing } from '../icon/icon.tsx';

/** lucide check (ISC licence), written by icons/write-icons.ts. */
export const checkIcon: IconDrawing = { path: 'M20 6 9 17l-5-5' };
