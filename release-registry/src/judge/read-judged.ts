import { type Channel, findPrevious, readChannels } from '../channels/channel.ts';
import { type CountRow, readCounts } from '../counts/count-store.ts';
import type { Change, Database } from '../database/schema.ts';
import type { IntentRules } from '../records/intent-rules.ts';
import { type JudgedChannel, type JudgedRelease, judgedMs, judgeReleases } from './judged-releases.ts';

/** The judge's token name in the audit, which nobody else can use. */
export const judgeName = 'judge';

export type JudgedState = { channels: JudgedChannel[]; rows: CountRow[]; judged: JudgedRelease[] };

/** Reads what is live and what shells counted of it lately, and judges that. */
export async function readJudged(
  db: Database | Change,
  rules: IntentRules,
  nowMs: number,
): Promise<JudgedState> {
  const transitions = await readTransitions(db, nowMs);
  const withdrawals = await readWithdrawals(db);
  const channels = (await readChannels(db)).map((channel) =>
    judgedChannel(channel, transitions, withdrawals),
  );
  const rows = await readCounts(db, nowMs - 2 * judgedMs);
  return { channels, rows, judged: judgeReleases({ channels, rows, rules, nowMs }) };
}

type Transition = { remote: string | null; action: string };

function judgedChannel(
  channel: Channel,
  transitions: readonly Transition[],
  withdrawals: readonly Withdrawal[],
): JudgedChannel {
  const { remote, revision, active, activatedAt, canary } = channel;
  const last = transitions.find((each) => each.remote === remote);
  return {
    remote,
    revision,
    active,
    activatedAt,
    previous: findPrevious(channel) ?? null,
    canary: canary ?? null,
    wasActivated: last?.action === 'activate',
    withdrawn: listVersions(withdrawals, remote),
  };
}

/** Activations and rollbacks that are recent enough to be judged, newest first. */
async function readTransitions(db: Database | Change, nowMs: number): Promise<Transition[]> {
  return db
    .selectFrom('audit')
    .select(['remote', 'action'])
    .where('action', 'in', ['activate', 'rollback'])
    .where('at', '>=', new Date(nowMs - 2 * judgedMs).toISOString())
    .orderBy('revision', 'desc')
    .orderBy('step', 'desc')
    .execute();
}

type Withdrawal = { remote: string | null; version: string | null };

/** The versions of a remote that the judge has withdrawn. */
export async function readWithdrawnVersions(db: Database | Change, remote: string): Promise<string[]> {
  return listVersions(await readWithdrawals(db), remote);
}

function listVersions(withdrawals: readonly Withdrawal[], remote: string): string[] {
  return withdrawals.flatMap((each) => (each.remote === remote ? (each.version ?? []) : []));
}

async function readWithdrawals(db: Database | Change): Promise<Withdrawal[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['remote', 'action', 'version', 'from_version'])
    .where('token', '=', judgeName)
    .execute();
  return rows.map(({ remote, action, version, from_version }) => ({
    remote,
    version: action === 'rollback' ? from_version : version,
  }));
}
