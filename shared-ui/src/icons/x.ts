import type { IconDrawing } from '../icon/icon.tsx';

/** lucide x (ISC licence), written by icons/write-icons.ts. */
export const xIcon: IconDrawing = { path: 'M18 6 6 18M6 6l12 12' };
