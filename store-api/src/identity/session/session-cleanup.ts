import type { Queryable } from '../../platform/database/queryable.ts';
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

const unconfirmed = `
  delete from newsletter_subscribers
  where confirmed_at is null and consented_at < now() - make_interval(secs => $1)`;

const oldMessages =
  'delete from outbox_messages where created_at < now() - make_interval(secs => $1) or expires_at < now()';

const oldResets = 'delete from password_resets where asked_at < now() - make_interval(secs => $1)';

const oldConfirmations = 'delete from email_confirmations where asked_at < now() - make_interval(secs => $1)';

const oldStockAlerts = 'delete from stock_alerts where asked_at < now() - make_interval(secs => $1)';

// processes follow the feed every moment
const oldChanges = "delete from catalogue_changes where changed_at < now() - interval '1 hour'";

const oldOrders =
  "delete from orders where created_at < date_trunc('year', now(), 'America/Sao_Paulo') - make_interval(years => $1)";

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
  const { unconfirmedSeconds, messageSeconds, passwordResetSeconds, stockAlertSeconds, orderYears } =
    lifetimes;
  const sessions = await inBatches(
    connection,
    oldSessions,
    [sessionSeconds, idleSeconds, revokedSeconds],
    batch,
  );
  for (const counts of ['sign_in_attempts', 'write_counts'])
    await connection.rows(`delete from ${counts} where expire < $1`, [Date.now()]);
  await connection.rows(unconfirmed, [unconfirmedSeconds]);
  await connection.rows(oldMessages, [messageSeconds]);
  await connection.rows(oldResets, [passwordResetSeconds]);
  await connection.rows(oldConfirmations, [lifetimes.oldConfirmationSeconds]);
  await connection.rows(oldStockAlerts, [stockAlertSeconds]);
  await connection.rows(oldChanges);
  await connection.rows(oldOrders, [orderYears]);
  return { sessions, carts: await inBatches(connection, strayCarts, [strayCartSeconds], batch) };
}
