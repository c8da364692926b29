/** A record as SQL reads it: null where it has undefined. */
export type Nullable<T> = {
  [K in keyof T]: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K];
};

/** Converts SQL's null to undefined. */
export const known = <T>(value: T | null): T | undefined => value ?? undefined;
