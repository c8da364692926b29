import type { Queryable } from '../database/queryable.ts';

/** What is done outside of the shop, each by a handler of its own. */
export const effectKinds = ['refund', 'charge', 'mail', 'webhook'] as const;
export type EffectKind = (typeof effectKinds)[number];

export interface Effect {
  readonly kind: EffectKind;
  /** Names the row that says what is to be done; a kind has one effect for each key. */
  readonly key: string;
  /** Who receives it, for whom no other receiver waits; absent: all of a kind have one. */
  readonly lane?: string;
  /** Before that it is not tried. */
  readonly waitSeconds?: number;
}

/**
 * Stores that something is to be done, in the transaction that causes it. An effect that was stored before is due
 * again, with all its tries.
 */
export async function writeEffect(
  connection: Queryable,
  { kind, key, lane = kind, waitSeconds = 0 }: Effect,
): Promise<void> {
  await connection.prepared.rows(
    `insert into effects (kind, lane, key, next_try_at) values ($1, $2, $3, now() + make_interval(secs => $4))
     on conflict (kind, key) do update set next_try_at = excluded.next_try_at, attempts = 0, last_error = null,
       done_at = null, dead_at = null`,
    [kind, lane, key, waitSeconds],
  );
}

/** Stores that an effect is not needed any more. */
export async function endEffect(connection: Queryable, { kind, key }: Pick<Effect, 'kind' | 'key'>) {
  await connection.prepared.rows(
    'update effects set done_at = now() where kind = $1 and key = $2 and done_at is null',
    [kind, key],
  );
}
