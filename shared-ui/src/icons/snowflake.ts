import type { IconDrawing } from '../icon/icon.tsx';

/** lucide snowflake (ISC licence), written by icons/write-icons.ts. */
export const snowflakeIcon: IconDrawing = {
  path: 'M10 20l-1.25-2.5L6 18M10 4 8.75 6.5 6 6M14 20l1.25-2.5L18 18M14 4l1.25 2.5L18 6M17 21l-3-6h-4M17 3l-3 6 1.5 3M2 12h6.5L10 9M20 10l-1.5 2 1.5 2M22 12h-6.5L14 15M4 10l1.5 2L4 14M7 21l3-6-1.5-3M7 3l3 6h4',
};
