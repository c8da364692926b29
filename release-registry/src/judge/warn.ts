import type { RegistryContext } from '../context/registry-context.ts';
import { commitChange } from '../database/changes.ts';
import type { Change } from '../database/schema.ts';
import { describeFigures } from './describe-judged.ts';
import type { JudgedRelease } from './judged-releases.ts';
import { judgeName } from './read-judged.ts';

const againMs = 24 * 3_600_000;

/** Notes once a day in the audit, of which webhooks tell, what somebody should look at. */
export async function warn(
  database: RegistryContext['database'],
  { remote, candidate: version, verdict, ...judged }: JudgedRelease,
): Promise<void> {
  if (await wasWarned(database.db, { remote, version })) return;
  await commitChange(database, { actor: judgeName, token: judgeName }, async (change) => {
    const isKnown = await wasWarned(change, { remote, version });
    const reason = describeFigures({ ...judged, verdict });
    const entry = { action: 'warn', remote, version, reason, evidence: verdict.evidence } as const;
    return { result: undefined, audit: isKnown ? [] : [entry] };
  });
}

async function wasWarned(
  db: RegistryContext['database']['db'] | Change,
  { remote, version }: { remote: string; version: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('revision')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('action', '=', 'warn')
    .where('at', '>=', new Date(Date.now() - againMs).toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
