import { createHmac } from 'node:crypto';
import { readClientAddress } from '@storefront/server-kit/client-address';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/queryable.ts';
import { HttpProblem } from '../http/errors/problems.ts';
import { waitText } from '../http/write-limits.ts';
import { type Action, budgets, type Counted, type Limit } from './abuse-limits.ts';
import { foldDocument, foldEmail } from './person.ts';

/** Who does something, as far as it is known; what is absent is not counted. Address and network are the request's. */
export interface Spender extends Partial<Readonly<Record<Exclude<Counted, 'address' | 'network'>, unknown>>> {
  readonly request: FastifyRequest;
}

export interface AbuseBudget {
  /**
   * Counts an action for all whom its limits count, or for nobody when one of them has done too much already.
   * @throws HttpProblem 429 with the seconds to wait
   */
  spend(action: Action, spender: Spender): Promise<void>;
  /** Takes back an action that was spent: it did no harm, as a right password does none. */
  giveBack(action: Action, spender: Spender): Promise<void>;
  /** Forgets what one of them has done, such as an account's wrong passwords. */
  forget(action: Action, by: Counted, value: unknown): Promise<void>;
  /** The address of a request as orders keep it: hashed. */
  hashAddress(request: FastifyRequest): string;
  /** What all limits are multiplied with. */
  readonly factor: number;
}

export interface WithAbuse {
  readonly abuse: AbuseBudget;
}

interface AbuseOptions {
  /** The shop's keys; the first hashes what is counted. */
  readonly secrets: () => readonly string[];
  /** What all limits are multiplied with. */
  readonly factor: number;
}

interface Count extends Limit {
  readonly key: string;
}

interface CountRow {
  readonly key: string;
  readonly points: number;
  readonly expire: string;
}

/** One statement counts all, in the order of their keys, so that actions at once wait for each other and none deadlocks. */
const countAll = `
  insert into abuse_counts as counts (key, points, expire)
  select key, 1, $3::bigint + window_ms from unnest($1::text[], $2::bigint[]) as spent (key, window_ms) order by key
  on conflict (key) do update set
    points = case when counts.expire <= $3 then 1 else counts.points + 1 end,
    expire = case when counts.expire <= $3 then excluded.expire else counts.expire end
  returning key, points, expire::text expire`;

const folds: Partial<Record<Counted, (value: string) => string>> = {
  recipient: foldEmail,
  document: foldDocument,
};

function readValues({ request, ...others }: Spender): Partial<Record<Counted, unknown>> {
  const address = readClientAddress(request);
  return { ...others, address: address.block, network: address.wideBlock };
}

/** The limits of what one may do, counted in the database for all processes. Nothing that is counted is stored as it is. */
export function createAbuseBudget(database: Database, { secrets, factor }: AbuseOptions): AbuseBudget {
  const hashKey = (text: string) =>
    createHmac('sha256', secrets()[0] ?? '')
      .update(text)
      .digest('base64url');
  const hashCount = (action: Action, { by, windowSeconds }: Limit, value: unknown) =>
    hashKey(`${action} ${by} ${windowSeconds} ${folds[by]?.(String(value)) ?? String(value)}`);
  const listCounts = (action: Action, values: Partial<Record<Counted, unknown>>): Count[] =>
    budgets[action].limits
      .filter(({ by }) => values[by] !== undefined && values[by] !== '')
      .map((limit) => ({ ...limit, key: hashCount(action, limit, values[limit.by]) }));

  async function count(connection: Queryable, action: Action, counts: readonly Count[]): Promise<void> {
    const nowMs = Date.now();
    const rows = await connection.rows<CountRow>(countAll, [
      counts.map(({ key }) => key),
      counts.map(({ windowSeconds }) => windowSeconds * 1000),
      nowMs,
    ]);
    const points = new Map(rows.map((row) => [row.key, row]));
    const waits = counts
      .filter(({ key, most }) => (points.get(key)?.points ?? 0) > most * factor)
      .map(({ key }) => Number(points.get(key)?.expire) - nowMs);
    if (waits.length > 0) throw tooMany(action, Math.max(...waits));
  }

  return {
    factor,
    spend: (action, spender) =>
      // a refusal rolls back: who has done too much counts for nobody else, such as the mailbox of a stranger
      database.transaction((connection) =>
        count(connection, action, listCounts(action, readValues(spender))),
      ),
    async giveBack(action, spender) {
      const keys = listCounts(action, readValues(spender)).map(({ key }) => key);
      await database.rows(
        `update abuse_counts set points = points - 1 where points > 0 and key in (
           select key from abuse_counts where key = any($1) order by key for update)`,
        [keys],
      );
    },
    async forget(action, by, value) {
      const keys = listCounts(action, { [by]: value }).map(({ key }) => key);
      await database.rows('delete from abuse_counts where key = any($1)', [keys]);
    },
    hashAddress: (request) => hashKey(`address ${readClientAddress(request).block}`),
  };
}

function tooMany(action: Action, waitMs: number): HttpProblem {
  const { code, detail } = budgets[action];
  const text = `${detail}; tente de novo em ${waitText(waitMs)}`;
  return new HttpProblem(429, code, text, [], Math.max(1, Math.ceil(waitMs / 1000)));
}
