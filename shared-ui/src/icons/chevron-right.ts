import type { IconDrawing } from '../icon/icon.tsx';

/** lucide chevron-right (ISC licence), written by icons/write-icons.ts. */
export const chevronRightIcon: IconDrawing = { path: 'M9 18l6-6-6-6' };
