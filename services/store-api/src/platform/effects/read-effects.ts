import type { Queryable } from '../database/queryable.ts';
import { type EffectKind, effectKinds } from './write-effect.ts';

/** `waiting`: not tried yet, or its process has died; `failing`: tried again later; `dead`: waits for a person. */
export const effectStates = ['waiting', 'failing', 'dead', 'done'] as const;
type EffectState = (typeof effectStates)[number];

export interface StoredEffect {
  readonly id: number;
  readonly kind: EffectKind;
  readonly key: string;
  readonly state: EffectState;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Null for one that is not tried any more. */
  readonly nextTryAt: Date | null;
  readonly lastError: string | null;
}

const stateColumn = `case when done_at is not null then 'done' when dead_at is not null then 'dead'
  when last_error is not null then 'failing' else 'waiting' end`;

const selectEffects = `select id, kind, key, ${stateColumn} state, attempts, created_at "createdAt",
    case when done_at is null and dead_at is null then next_try_at end "nextTryAt", last_error "lastError"
  from effects`;

export interface EffectFilter {
  readonly kind?: EffectKind | undefined;
  /** Absent: all but those that are done. */
  readonly state?: EffectState | undefined;
}

/** The oldest of the effects, at most so many. */
export const listEffects = (
  connection: Queryable,
  { kind, state }: EffectFilter,
  most = 100,
): Promise<StoredEffect[]> =>
  connection.rows<StoredEffect>(
    `${selectEffects} where ($1::text is null or kind = $1)
       and case when $2::text is null then done_at is null else ${stateColumn} = $2 end
     order by created_at, id limit $3`,
    [kind ?? null, state ?? null, most],
  );

export const findEffect = (connection: Queryable, id: number): Promise<StoredEffect | undefined> =>
  connection.row<StoredEffect>(`${selectEffects} where id = $1`, [id]);

/** Lets an effect that is not done be tried from now on, with all its tries. @returns whether there is one */
export const retryEffect = (connection: Queryable, id: number): Promise<boolean> =>
  connection.changes(
    'update effects set attempts = 0, next_try_at = now(), dead_at = null where id = $1 and done_at is null',
    [id],
  );

/** As `retryEffect`, for each dead one. @returns how many */
export async function retryDead(connection: Queryable, kind?: EffectKind): Promise<number> {
  const retried = await connection.rows(
    `update effects set attempts = 0, next_try_at = now(), dead_at = null
     where dead_at is not null and done_at is null and ($1::text is null or kind = $1) returning 1 one`,
    [kind ?? null],
  );
  return retried.length;
}

/** A condition of SQL: an effect of this kind is not done, whose key is the expression's. */
export const isUndone = (kind: EffectKind, key: string): string =>
  `exists (select 1 from effects where kind = '${kind}' and key = ${key} and effects.done_at is null)`;

export interface EffectCounts {
  readonly kind: EffectKind;
  readonly waiting: number;
  readonly failing: number;
  readonly dead: number;
  /** How long ago the oldest was caused that is not dead; 0 without one. */
  readonly oldestSeconds: number;
  /** How long the one that has been due longest has been due; 0 when none is due. */
  readonly overdueSeconds: number;
}

/** Counts what is not done, of each kind. */
export async function countEffects(connection: Queryable): Promise<readonly EffectCounts[]> {
  const counted = await connection.rows<EffectCounts>(
    `select kind, count(*) filter (where dead_at is null and last_error is null)::int waiting,
       count(*) filter (where dead_at is null and last_error is not null)::int failing,
       count(*) filter (where dead_at is not null)::int dead,
       coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float8 "oldestSeconds",
       greatest(coalesce(extract(epoch from now() - min(next_try_at) filter (where dead_at is null)), 0), 0)::float8 "overdueSeconds"
     from effects where done_at is null group by kind`,
  );
  const byKind = new Map(counted.map((counts) => [counts.kind, counts]));
  return effectKinds.map(
    (kind) =>
      byKind.get(kind) ?? { kind, waiting: 0, failing: 0, dead: 0, oldestSeconds: 0, overdueSeconds: 0 },
  );
}
