import type { IconDrawing } from '../icon/icon.tsx';

/** lucide info (ISC licence), written by icons/write-icons.ts. */
export const infoIcon: IconDrawing = { path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01' };
