import { type DeliveryWork, deliverDue, startDelivering } from '@storefront/server-kit/deliveries';
import { within } from '@storefront/server-kit/within';
import type { Database } from '../database/database.ts';
import type { RunningJobs } from '../jobs/start-jobs.ts';
import type { EffectKind } from './write-effect.ts';

/** Something outside will never do what it was asked for: asking again is useless. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}

/** Does the effects of one kind. */
export interface EffectHandler {
  readonly kind: EffectKind;
  /** A try that takes longer has failed. At most half of `firstPauseSeconds`, after which another process tries. */
  readonly timeoutMs: number;
  /**
   * Does it, outside of any transaction. It may be called again for a key that it has done, when a process dies in between.
   * @throws RefusedForGood when no further try can succeed
   */
  perform(key: string, ended: AbortSignal): Promise<void>;
}

/** Longer than any handler takes: who claims an effect after that finds that the first one has died. */
export const firstPauseSeconds = 60;
const longestPauseSeconds = 6 * 3_600;
/** With these pauses, the last try comes more than a day after the first one. */
export const mostAttempts = 12;

/** Effects that one statement claims. */
const claimedAtOnce = 8;

/** A receiver that is slow gets no more of them at a time, or twice as many when one claim was for it alone. */
const mostInLane = 8;

interface ClaimedEffect {
  readonly id: number;
  readonly kind: EffectKind;
  readonly lane: string;
  readonly key: string;
  readonly attempts: number;
}

/** Counts a try of those that have waited longest, and lets the next one wait twice as long. */
const claimDue = `
  update effects set attempts = attempts + 1,
    next_try_at = now() + make_interval(secs => least($1 * power(2, attempts), $2))
  where id in (select id from effects
    where done_at is null and dead_at is null and next_try_at <= now() and kind = any($3) and lane <> all($4)
    order by next_try_at limit $5 for update skip locked)
  returning id, kind, lane, key, attempts`;

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** @param onFailure is called with each try that fails, which is stored and comes again or is dead */
function openWork(
  database: Database,
  handlers: readonly EffectHandler[],
  onFailure: (effect: Pick<ClaimedEffect, 'kind' | 'key' | 'attempts'>, error: unknown) => void,
): DeliveryWork<ClaimedEffect> {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const kinds = [...byKind.keys()];
  return {
    mostInLane,
    claim: (fullLanes) =>
      database.rows<ClaimedEffect>(claimDue, [
        firstPauseSeconds,
        longestPauseSeconds,
        kinds,
        fullLanes,
        claimedAtOnce,
      ]),
    async deliver({ kind, key }, stopped) {
      const handler = byKind.get(kind);
      if (!handler) throw new Error(`nobody does ${kind}`);
      const { timeoutMs } = handler;
      const ended = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
      await within(timeoutMs, handler.perform(key, ended), () => new Error(`no end within ${timeoutMs} ms`));
    },
    async settle(effect, result) {
      const { id, attempts } = effect;
      // one that was stored again meanwhile is due again, whatever became of this try
      if (!('error' in result)) {
        await database.rows(
          'update effects set done_at = now(), last_error = null where id = $1 and attempts = $2',
          [id, attempts],
        );
        return;
      }
      const { error } = result;
      onFailure(effect, error);
      const isLast = error instanceof RefusedForGood || attempts >= mostAttempts;
      await database.rows(
        `update effects set last_error = $3, dead_at = case when $4 then now() end
         where id = $1 and attempts = $2 and done_at is null`,
        [id, attempts, describe(error), isLast],
      );
    },
  };
}

/**
 * Does the effects of these handlers that are due now. A try that fails stops no other one.
 * @returns what failed; it is tried again later, or dead
 */
export async function performDue(
  database: Database,
  handlers: readonly EffectHandler[],
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  await deliverDue(openWork(database, handlers, (_, error) => failures.push(error)));
  return failures;
}

/** How often a process looks for effects that are due. */
const lookEveryMs = 1_000;

interface Performing {
  /** Is called with each try that fails. */
  readonly onFailure: (effect: Pick<ClaimedEffect, 'kind' | 'key' | 'attempts'>, error: unknown) => void;
  /** Is called when the database fails. */
  readonly onError: (error: unknown) => void;
}

/** Does what becomes due, from now on, in any number of processes. */
export function startPerforming(
  database: Database,
  handlers: readonly EffectHandler[],
  { onFailure, onError }: Performing,
): RunningJobs {
  const stop = startDelivering(openWork(database, handlers, onFailure), { everyMs: lookEveryMs, onError });
  return { stop };
}
