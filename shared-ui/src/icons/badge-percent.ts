import type { IconDrawing } from '../icon/icon.tsx';

/** lucide badge-percent (ISC licence), written by icons/write-icons.ts. */
export const badgePercentIcon: IconDrawing = {
  path: 'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM15 9l-6 6M9 9h.01M15 15h.01',
};
