import type { Bus } from './bus.ts';

/** A value that the modules of one remote share although they render in separate slots. */
export interface PerPage<Context, Value> {
  /** Creates the value at the first call on a page. */
  readonly get: (context: Context) => Value;
  /** The next `get` creates it again. */
  readonly drop: (bus: Bus) => void;
}

/** One value for each page in a browser and each request on a server; each of them has one bus. */
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
