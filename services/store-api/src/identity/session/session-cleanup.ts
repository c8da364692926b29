import type { Queryable } from '../../platform/database/queryable.ts';
import { doAll } from '../../platform/intervals/do-all.ts';
import { cleaning, lifetimes } from './lifetimes.ts';

export interface Removed {
  readonly sessions: number;
  readonly carts: number;
}

// skips rows that another process is removing or a request is using; they wait for the next run
const oldSessions = `
  with old as (
    select id from sessions
    where created_at < now() - make_interval(secs => $1) or seen_at < now() - make_interval(secs => $2)
      or revoked_at < now() - make_interval(secs => $3)
    limit $4 for update skip locked)
  delete from sessions using old where sessions.id = old.id returning 1 one`;

const strayCarts = `
  with stray as (
    select id from carts
    where created_at < now() - make_interval(secs => $1)
      and not exists (select 1 from sessions where sessions.cart_id = carts.id)
      and not exists (select 1 from users where users.cart_id = carts.id)
    limit $2 for update skip locked)
  delete from carts using stray where carts.id = stray.id returning 1 one`;

/** What is removed whole, and its age. */
const others: readonly (readonly [sql: string, ...age: number[]])[] = [
  [
    `delete from newsletter_subscribers
     where confirmed_at is null and consented_at < now() - make_interval(secs => $1)`,
    lifetimes.unconfirmedSeconds,
  ],
  [
    'delete from outbox_messages where created_at < now() - make_interval(secs => $1) or expires_at < now()',
    lifetimes.messageSeconds,
  ],
  ['delete from events where happened_at < now() - make_interval(secs => $1)', lifetimes.messageSeconds],
  ['delete from effects where done_at < now() - make_interval(secs => $1)', lifetimes.messageSeconds],
  [
    'delete from password_resets where asked_at < now() - make_interval(secs => $1)',
    lifetimes.passwordResetSeconds,
  ],
  [
    'delete from email_confirmations where asked_at < now() - make_interval(secs => $1)',
    lifetimes.oldConfirmationSeconds,
  ],
  [
    'delete from stock_alerts where asked_at < now() - make_interval(secs => $1)',
    lifetimes.stockAlertSeconds,
  ],
  [
    'delete from idempotency_keys where created_at < now() - make_interval(secs => $1)',
    lifetimes.idempotencyKeySeconds,
  ],
  [
    "update orders set buyer_address = null where buyer_address is not null and created_at < now() - interval '1 day'",
  ],
  // processes follow the feed every moment
  ["delete from catalogue_changes where changed_at < now() - interval '1 hour'"],
  [
    "delete from orders where created_at < date_trunc('year', now(), 'America/Sao_Paulo') - make_interval(years => $1)",
    lifetimes.orderYears,
  ],
];

async function inBatches(
  connection: Queryable,
  sql: string,
  ages: readonly number[],
  batch: number,
): Promise<number> {
  let removed = 0;
  for (let time = 0; time < cleaning.mostBatches; time += 1) {
    const { length } = await connection.rows(sql, [...ages, batch]);
    removed += length;
    if (length < batch) break;
  }
  return removed;
}

/**
 * Removes expired sessions, counts, unconfirmed addresses, messages, links, stock alerts and orders, and carts
 * that nobody can reach any more. Any number of processes may do so at the same time.
 * @param batch sessions or carts per statement
 */
export async function removeExpired(connection: Queryable, batch: number = cleaning.batch): Promise<Removed> {
  const { sessionSeconds, idleSeconds, revokedSeconds, strayCartSeconds } = lifetimes;
  const ages = [sessionSeconds, idleSeconds, revokedSeconds];
  const removed = { sessions: 0, carts: 0 };
  await doAll([
    async () => {
      removed.sessions = await inBatches(connection, oldSessions, ages, batch);
    },
    ...['abuse_counts', 'write_counts'].map(
      (counts) => () => connection.rows(`delete from ${counts} where expire < $1`, [Date.now()]),
    ),
    ...others.map(
      ([sql, ...age]) =>
        () =>
          connection.rows(sql, age),
    ),
    async () => {
      removed.carts = await inBatches(connection, strayCarts, [strayCartSeconds], batch);
    },
  ]);
  return removed;
}
