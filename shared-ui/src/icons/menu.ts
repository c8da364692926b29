import type { IconDrawing } from '../icon/icon.tsx';

/** lucide menu (ISC licence), written by icons/write-icons.ts. */
export const menuIcon: IconDrawing = { path: 'M4 5h16M4 12h16M4 19h16' };
