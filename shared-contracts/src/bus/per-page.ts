import type { Bus } from './bus.ts';

/** A value that the modules of one remote share although they render in separate slots. */
export interface PerPage<Context, Value> {
  /** Creates the value at the first call on a page. */
  readonly get: (context: Context) => Value;
  /** Drops the value, so that the next `get` creates it again. */
  readonly drop: (bus: Bus) => void;
}

/** Creates one value per page in a browser and per request on a server, each of which has one bus. */
export function perPage<Context extends { readonly bus: Bus }, Value>(
  create: (context: Context) => Value,
): PerPage<Context, Value> {
  const values = new WeakMap<Bus, { readonly value: Value }>();
  return {
    get(context) {
      const existing = values.get(context.bus);
      if (existing) return existing.value;
      const value = create(context);
      values.set(context.bus, { value });
      return value;
    },
    drop: (bus) => void values.delete(bus),
  };
}
