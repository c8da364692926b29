import type * as z from 'zod/mini';

/**
 * How the bus treats an event:
 * - `fact`: delivered to current listeners only.
 * - `request`: waits, with limits of number and time, until its owner listens, and is delivered once.
 * - `snapshot`: the latest one is replayed to late listeners.
 */
export type EventKind = 'fact' | 'request' | 'snapshot';

export interface EventDefinition<Name extends string, Schema extends z.ZodMiniType> {
  readonly name: Name;
  readonly kind: EventKind;
  /** A thunk, so that a page creates only the schemas of the events it uses. */
  readonly schema: () => Schema;
}

/** Declares an event `<owner>:<fact>` or `<owner>:<request>-requested`. */
export function defineEvent<const Name extends `${string}:${string}`, Schema extends z.ZodMiniType>(
  name: Name,
  kind: EventKind,
  build: () => Schema,
): EventDefinition<Name, Schema> {
  let schema: Schema | undefined;
  return {
    name,
    kind,
    schema: () => {
      schema ??= build();
      return schema;
    },
  };
}
