import type { IconDrawing } from '../icon/icon.tsx';

/** lucide barcode (ISC licence), written by icons/write-icons.ts. */
export const barcodeIcon: IconDrawing = { path: 'M3 5v14M8 5v14M12 5v14M17 5v14M21 5v14' };
