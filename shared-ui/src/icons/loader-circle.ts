import type { IconDrawing } from '../icon/icon.tsx';

/** lucide loader-circle (ISC licence), written by icons/write-icons.ts. */
export const loaderCircleIcon: IconDrawing = { path: 'M21 12a9 9 0 1 1-6.219-8.56' };
