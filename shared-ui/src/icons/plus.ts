import type { IconDrawing } from '../icon/icon.tsx';

/** lucide plus (ISC licence), written by icons/write-icons.ts. */
export const plusIcon: IconDrawing = { path: 'M5 12h14M12 5v14' };
