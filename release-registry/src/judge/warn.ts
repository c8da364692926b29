import type { RegistryContext } from '../context/registry-context.ts';
import { commitChange } from '../database/changes.ts';
import { wasAudited } from '../database/was-audited.ts';
import { describeFigures } from './describe-judged.ts';
import type { JudgedRelease } from './judged-releases.ts';
import { judgeName } from './read-judged.ts';

const againMs = 24 * 3_600_000;

/** Notes once a day in the audit, of which webhooks tell, what somebody should look at. */
export async function warn(
  database: RegistryContext['database'],
  { remote, candidate: version, verdict, ...judged }: JudgedRelease,
): Promise<void> {
  const since = new Date(Date.now() - againMs).toISOString();
  const warned = { remote, version, action: 'warn', since } as const;
  if (await wasAudited(database.db, warned)) return;
  await commitChange(database, { actor: judgeName, token: judgeName }, async (change) => {
    const isKnown = await wasAudited(change, warned);
    const reason = describeFigures({ ...judged, verdict });
    const entry = { action: 'warn', remote, version, reason, evidence: verdict.evidence } as const;
    return { result: undefined, audit: isKnown ? [] : [entry] };
  });
}
