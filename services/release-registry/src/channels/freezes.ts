import type { Freeze } from '@storefront/release-protocol/calls';
import { conflict, HttpProblem, notFound } from '../access/http-problem.ts';
import type { Identity } from '../access/identity.ts';
import type { Author } from '../database/changes.ts';
import type { Change, Database } from '../database/schema.ts';

/** Value of the `remote` column for a freeze of all remotes. */
const allRemotes = '*';

export async function readFreezes(db: Database | Change): Promise<Freeze[]> {
  const rows = await db.selectFrom('freezes').selectAll().orderBy('remote').execute();
  return rows.map(({ remote, reason, at, actor, by_operator }) => ({
    remote: remote === allRemotes ? null : remote,
    reason,
    at,
    actor,
    byOperator: by_operator === 1,
  }));
}

/** The freeze that applies to a remote: the one of all remotes, else its own. */
export function findFreeze(freezes: readonly Freeze[], remote: string): Freeze | undefined {
  return freezes.find((each) => each.remote === null) ?? freezes.find((each) => each.remote === remote);
}

/** Throws a 409 `HttpProblem` while the remote is frozen. */
export async function requireNotFrozen(change: Change, remote: string): Promise<void> {
  const freeze = findFreeze(await readFreezes(change), remote);
  if (freeze === undefined) return;
  const { reason, actor, at } = freeze;
  const stopped = freeze.remote === null ? 'all remotes are' : `${remote} is`;
  throw conflict(`${stopped} frozen since ${at} by ${actor}: ${reason}`, [
    { field: 'frozen', message: reason },
  ]);
}

/** Freezes one remote, or all; replaces the reason of an earlier freeze. */
export async function saveFreeze(
  change: Change,
  remote: string | null,
  { reason, actor, identity }: { reason: string; identity: Identity } & Pick<Author, 'actor'>,
): Promise<void> {
  const key = remote ?? allRemotes;
  const existing = (await readFreezes(change)).find((each) => each.remote === remote);
  // a team must not weaken an operator's freeze by repeating it
  const isOperators = identity.role === 'operator' || existing?.byOperator === true;
  const row = { reason, actor, at: new Date().toISOString(), by_operator: isOperators ? 1 : 0 };
  await change
    .insertInto('freezes')
    .values({ remote: key, ...row })
    .onConflict((taken) => taken.column('remote').doUpdateSet(row))
    .execute();
}

/**
 * Lifts a freeze. Throws a 404 `HttpProblem` if there is none, and a 403 unless an operator lifts an operator's freeze.
 */
export async function liftFreeze(change: Change, remote: string | null, identity: Identity): Promise<void> {
  const freeze = (await readFreezes(change)).find((each) => each.remote === remote);
  if (freeze === undefined) throw notFound(`${remote ?? 'The whole shop'} is not frozen`);
  if (freeze.byOperator && identity.role !== 'operator')
    throw new HttpProblem(403, 'Forbidden', `An operator has frozen ${remote}; only an operator lifts it`);
  await change
    .deleteFrom('freezes')
    .where('remote', '=', remote ?? allRemotes)
    .execute();
}
