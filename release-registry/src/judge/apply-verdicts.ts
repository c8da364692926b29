import { type ChannelChange, rollBackRemote, withdrawCanary } from '../activation/change-channel.ts';
import type { RegistryContext } from '../context/registry-context.ts';
import { commitChange } from '../database/changes.ts';
import type { Change } from '../database/schema.ts';
import { describeFigures } from './describe-judged.ts';
import type { JudgedRelease } from './judged-releases.ts';
import { judgeName, readJudged } from './read-judged.ts';
import { warn } from './warn.ts';

/** Rolls back releases that fail too often, and warns of others. @returns those that it has rolled back */
export async function applyVerdicts({
  database,
  discovery,
  intentRules,
}: Pick<RegistryContext, 'database' | 'discovery' | 'intentRules'>): Promise<JudgedRelease[]> {
  const { judged } = await readJudged(database.db, intentRules, Date.now());
  for (const each of judged.filter(({ verdict }) => verdict.decision === 'warn')) await warn(database, each);
  const done: JudgedRelease[] = [];
  for (const found of judged.filter(isFaulty)) {
    const { result, changed } = await commitChange(database, judgeAuthor, async (change) => {
      // a channel that was changed in the meantime is left as it is
      const current = (await readJudged(change, intentRules, Date.now())).judged.find(
        (each) => isFaulty(each) && isSame(each, found),
      );
      return current ? withdraw(change, current) : { result: undefined, audit: [] };
    });
    if (changed && result) done.push(result);
  }
  if (done.length > 0) await discovery.refresh();
  return done;
}

const judgeAuthor = { actor: judgeName, token: judgeName };

const isFaulty = ({ verdict }: JudgedRelease) => verdict.decision === 'roll back';

function isSame(one: JudgedRelease, other: JudgedRelease): boolean {
  return one.remote === other.remote && one.kind === other.kind && one.candidate === other.candidate;
}

async function withdraw(change: Change, judged: JudgedRelease) {
  const { audit } = await withdrawRelease(change, judged);
  const { evidence } = judged.verdict;
  return { result: judged, audit: audit.map((entry) => ({ ...entry, evidence })) };
}

function withdrawRelease(change: Change, judged: JudgedRelease): Promise<ChannelChange> {
  const { remote, kind, candidate: version, control } = judged;
  const reason = describeFigures(judged);
  return kind === 'canary'
    ? withdrawCanary(change, { remote, version, reason })
    : rollBackRemote(change, { remote, to: control, reason });
}
