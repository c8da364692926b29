// The messages between the serving process and the render worker.
import type { EncodedVariant } from './encode.ts';

export interface RenderRequest {
  readonly id: number;
  readonly original: Uint8Array;
  readonly variant: EncodedVariant;
}

export type RenderReply =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string };

/** Tells messages apart without validating them, because the sender is our own code. */
export function isRenderReply(message: unknown): message is RenderReply {
  return (
    typeof message === 'object' &&
    message !== null &&
    'id' in message &&
    ('bytes' in message || 'failure' in message)
  );
}

export function isRenderRequest(message: unknown): message is RenderRequest {
  return typeof message === 'object' && message !== null && 'original' in message && 'variant' in message;
}
