import type { IconDrawing } from '../icon/icon.tsx';

/** lucide chevron-left (ISC licence), written by icons/write-icons.ts. */
export const chevronLeftIcon: IconDrawing = { path: 'M15 18l-6-6 6-6' };
