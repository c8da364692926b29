import type { IconDrawing } from '../icon/icon.tsx';

/** lucide chevron-down (ISC licence), written by icons/write-icons.ts. */
export const chevronDownIcon: IconDrawing = { path: 'M6 9l6 6 6-6' };
