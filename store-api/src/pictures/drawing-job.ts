// What the serving process and the drawing one say to each other.
import type { DrawnProduct } from './drawings/product.ts';
import type { PictureVariant } from './picture-address.ts';

export interface DrawingJob {
  readonly id: number;
  readonly product: DrawnProduct;
  readonly variant: PictureVariant;
}

export type DrawingResult =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string };

/** Where this is called, the other end is our own code: it tells messages apart, it does not check them. */
export function isDrawingResult(message: unknown): message is DrawingResult {
  return (
    typeof message === 'object' &&
    message !== null &&
    'id' in message &&
    ('bytes' in message || 'failure' in message)
  );
}

export function isDrawingJob(message: unknown): message is DrawingJob {
  return typeof message === 'object' && message !== null && 'product' in message && 'variant' in message;
}
