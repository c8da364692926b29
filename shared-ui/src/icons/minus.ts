import type { IconDrawing } from '../icon/icon.tsx';

/** lucide minus (ISC licence), written by icons/write-icons.ts. */
export const minusIcon: IconDrawing = { path: 'M5 12h14' };
