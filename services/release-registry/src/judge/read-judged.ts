import { type Channel, findPrevious, readChannels } from '../channels/channel.ts';
import type { Change, Database } from '../database/schema.ts';
import { type CountRow, chooseBucket, readCounts, sumDayBefore } from '../shells/count-store.ts';
import { type RendererMemory, readRendererMemory } from '../shells/shell-reports.ts';
import { readValues, type ValueRow } from '../shells/value-store.ts';
import type { IntentRules } from './intent-rules.ts';
import { isFailing } from './judge-live.ts';
import { judgeReleases } from './judge-releases.ts';
import { readSilence } from './judge-silence.ts';
import { type JudgedChannel, type JudgedRelease, judgedMs } from './judged-releases.ts';

/** The judge's token name in the audit, which nobody else can use. */
export const judgeName = 'judge';

export type JudgedState = {
  channels: JudgedChannel[];
  rows: CountRow[];
  controlRows: CountRow[];
  /** Undefined while no canary runs, like `memory`: nothing else is judged by them. */
  values: ValueRow[] | undefined;
  memory: RendererMemory[] | undefined;
  judged: JudgedRelease[];
};

/** Reads what is live and what shells counted of it lately, and judges that. */
export async function readJudged(
  db: Database | Change,
  rules: IntentRules,
  nowMs: number,
): Promise<JudgedState> {
  const transitions = await readTransitions(db);
  const withdrawals = await readWithdrawals(db);
  const channels = (await readChannels(db)).map((channel) =>
    judgedChannel(channel, transitions, withdrawals),
  );
  const rows = await readCounts(db, nowMs - 2 * judgedMs);
  const hasCanary = channels.some(({ canary }) => canary !== null);
  const values = hasCanary ? await readRecentValues(db, nowMs) : undefined;
  const memory = hasCanary ? await readRendererMemory(db) : undefined;
  const controlRows = hasCanary ? await readCounts(db, nowMs - judgedMs, 'control_counts') : [];
  const controlValues = hasCanary ? await readRecentValues(db, nowMs, 'control_values') : [];
  const failing = channels.filter((channel) => isFailing(channel, rows, nowMs)).map(({ remote }) => remote);
  const history = await sumDayBefore(db, failing, nowMs - judgedMs);
  const figures = {
    channels,
    rows,
    controlRows,
    controlValues,
    values: values ?? [],
    memory: memory ?? [],
    rules,
    history,
    nowMs,
  };
  const judged = [...judgeReleases(figures), ...(await readSilence(db, { channels, rows, rules, nowMs }))];
  return { channels, rows, controlRows, values, memory, judged };
}

/** Reads the values of the last ten minutes. */
export function readRecentValues(
  db: Database | Change,
  nowMs: number,
  table?: 'control_values',
): Promise<ValueRow[]> {
  return readValues(db, chooseBucket(nowMs - judgedMs), table);
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

/** The newest activation or rollback of each remote. */
async function readTransitions(db: Database | Change): Promise<Transition[]> {
  const isTransition = ['activate', 'rollback'];
  return db
    .selectFrom('audit as newest')
    .select(['remote', 'action'])
    .where('action', 'in', isTransition)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit as later')
            .select('later.revision')
            .whereRef('later.remote', '=', 'newest.remote')
            .where('later.action', 'in', isTransition)
            .where(({ or, and, eb }) =>
              or([
                eb('later.revision', '>', eb.ref('newest.revision')),
                and([
                  eb('later.revision', '=', eb.ref('newest.revision')),
                  eb('later.step', '>', eb.ref('newest.step')),
                ]),
              ]),
            ),
        ),
      ),
    )
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
    .where('action', 'in', ['rollback', 'canary'])
    .execute();
  return rows.map(({ remote, action, version, from_version }) => ({
    remote,
    version: action === 'rollback' ? from_version : version,
  }));
}
