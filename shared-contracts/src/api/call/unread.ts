import * as z from 'zod/mini';

/** A field that no page of the shop reads: given as it came, so that no browser loads or runs a check of it. */
export const unread = <Value>() =>
  z.optional(z.unknown()) as z.ZodMiniOptional<z.ZodMiniType<Value, unknown>>;
