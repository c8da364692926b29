import { describeFigures } from '@storefront/release-protocol/calls';
import type { ChannelChange } from '../channels/channel.ts';
import { rollBackRemote, withdrawCanary } from '../channels/roll-back.ts';
import { commitChange } from '../database/changes.ts';
import { wasAudited } from '../database/history.ts';
import type { Change, RegistryDatabase } from '../database/schema.ts';
import type { LiveDiscovery } from '../discovery/live-discovery.ts';
import { dropOldCounts } from '../shells/count-store.ts';
import type { IntentRules } from './intent-rules.ts';
import type { JudgedRelease } from './judged-releases.ts';
import { judgeName, readJudged } from './read-judged.ts';

/** What the judge and rollouts read and change. */
export type JudgeContext = {
  readonly database: RegistryDatabase;
  readonly discovery: LiveDiscovery;
  readonly intentRules: IntentRules;
};

export type Judging = {
  /** Judges now, or once more as soon as the judgement under way has ended. */
  notify: () => void;
  /** Stops judging once the judgement under way has ended. */
  close: () => Promise<void>;
};

const cleanUpEveryMs = 600_000;

/**
 * Judges the releases whenever shells have reported their counts.
 * @param afterwards what then follows from the figures
 */
export function startJudging(
  context: JudgeContext,
  afterwards: () => Promise<void>,
  log: { warn: (data: object, message: string) => void; error: (error: unknown) => void },
): Judging {
  let judging: Promise<void> = Promise.resolve();
  let isDue = false;
  let isClosed = false;
  const judge = async () => {
    isDue = false;
    if (isClosed) return;
    for (const judged of await applyVerdicts(context)) {
      const { remote, candidate, verdict } = judged;
      const message = `the judge has withdrawn ${remote}@${candidate}: ${describeFigures(judged)}`;
      log.warn({ evidence: verdict.evidence }, message);
    }
    await afterwards();
  };
  const timer = setInterval(() => dropOldCounts(context.database.db).catch(log.error), cleanUpEveryMs);
  timer.unref();
  return {
    notify() {
      if (isDue) return;
      isDue = true;
      judging = judging.then(judge).catch((error: unknown) => log.error(error));
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await judging;
    },
  };
}

/** Withdraws a release that fails too often, a canary or what was activated. @returns those that it has withdrawn */
async function applyVerdicts(context: JudgeContext): Promise<JudgedRelease[]> {
  const judged = await judgeNow(context, context.database.db);
  for (const each of judged.filter(({ verdict }) => verdict.decision === 'warn'))
    await warn(context, each, describeFigures(each));
  const paused = judged.filter(isPaused);
  const rolledOut = paused.length === 0 ? [] : await listRolledOut(context.database.db);
  for (const each of paused.filter(({ remote }) => !rolledOut.includes(remote)))
    await warn(
      context,
      each,
      `${describeFigures(each)}; it stays at ${each.percent} %: nothing ends it but you`,
    );
  const withdrawn: JudgedRelease[] = [];
  for (const each of judged.filter(isFaulty)) if (await withdraw(context, each)) withdrawn.push(each);
  // shells follow the change
  if (withdrawn.length > 0) await context.discovery.refresh();
  return withdrawn;
}

// 1. judge: what is live, by what shells counted of it lately

async function judgeNow(
  { intentRules }: JudgeContext,
  db: JudgeContext['database']['db'] | Change,
): Promise<JudgedRelease[]> {
  return (await readJudged(db, intentRules, Date.now())).judged;
}

/** Of a canary, by which a rollout would pause. */
const isPaused = ({ kind, verdict }: JudgedRelease) => kind === 'canary' && verdict.decision === 'pause';
const isFaulty = ({ verdict }: JudgedRelease) => verdict.decision === 'roll back';

const judgeAuthor = { actor: judgeName, token: judgeName };

// 2. warn: once a day in the audit, of which webhooks tell, of what somebody should look at

const againMs = 24 * 3_600_000;

async function warn(
  { database }: JudgeContext,
  { remote, candidate: version, verdict }: JudgedRelease,
  reason: string,
): Promise<void> {
  const since = new Date(Date.now() - againMs).toISOString();
  const warned = { remote, version, action: 'warn', since } as const;
  if (await wasAudited(database.db, warned)) return;
  await commitChange(database, judgeAuthor, async (change) => {
    const isKnown = await wasAudited(change, warned);
    const entry = { action: 'warn', remote, version, reason, evidence: verdict.evidence } as const;
    return { result: undefined, audit: isKnown ? [] : [entry] };
  });
}

/** Remotes with a rollout that still decides about the canary: it says itself that it pauses. */
async function listRolledOut(db: JudgeContext['database']['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('rollouts')
    .select('remote')
    .where('state', 'in', ['running', 'paused'])
    .execute();
  return rows.map(({ remote }) => remote);
}

// 3. withdraw: a channel that was changed in the meantime is left as it is

/** @returns whether the release is withdrawn */
async function withdraw(context: JudgeContext, judged: JudgedRelease): Promise<boolean> {
  const { changed } = await commitChange(context.database, judgeAuthor, async (change) => {
    const current = (await judgeNow(context, change)).find((each) => isFaulty(each) && isSame(each, judged));
    if (current === undefined) return { result: undefined, audit: [] };
    const { audit } = await endOrRollBack(change, current);
    const { evidence } = current.verdict;
    return { result: undefined, audit: audit.map((entry) => ({ ...entry, evidence })) };
  });
  return changed;
}

function isSame(one: JudgedRelease, other: JudgedRelease): boolean {
  return one.remote === other.remote && one.kind === other.kind && one.candidate === other.candidate;
}

function endOrRollBack(change: Change, judged: JudgedRelease): Promise<ChannelChange> {
  const { remote, kind, candidate: version, control } = judged;
  const reason = describeFigures(judged);
  return kind === 'canary'
    ? withdrawCanary(change, { remote, version, reason })
    : rollBackRemote(change, { remote, to: control, reason });
}

// 4. discovery (`refresh`): its new document goes to the shells; then rollouts take their next steps
