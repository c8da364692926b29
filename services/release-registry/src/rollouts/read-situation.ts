import { type Rollout, readStep } from '@storefront/release-protocol/calls';
import { findChannel } from '../channels/channel.ts';
import { findFreeze, readFreezes } from '../channels/freezes.ts';
import { wasAudited } from '../database/history.ts';
import type { Change } from '../database/schema.ts';
import type { IntentRules } from '../judge/intent-rules.ts';
import { judge } from '../judge/judge.ts';
import { judgeSignals } from '../judge/judge-signals.ts';
import { computeComparedShare, faultsBy, selectCompared, toArm } from '../judge/judged-releases.ts';
import { chooseBucket, readCounts } from '../shells/count-store.ts';
import { readRendererMemory } from '../shells/shell-reports.ts';
import { readValues } from '../shells/value-store.ts';
import type { StepFigures, StepSituation } from './decide-step.ts';

/** Reads what a rollout decides by: the remote's channel, its freeze, and the figures since the present step began. */
export async function readSituation(
  change: Change,
  { rollout, rules, nowMs }: { rollout: Rollout; rules: IntentRules; nowMs: number },
): Promise<StepSituation> {
  const { remote, version, channelRevision } = rollout;
  const channel = await findChannel(change, remote);
  const active = channel?.active ?? '';
  const sinceMs = Date.parse(rollout.stepSince);
  const since = chooseBucket(sinceMs);
  const compared = { remote, revision: channelRevision, active };
  const counts = await readCounts(change, sinceMs);
  const values = await readValues(change, since);
  const rows = selectCompared(counts, await readCounts(change, sinceMs, 'control_counts'), compared);
  const isOwn = (row: { remote: string; revision: number }) =>
    row.remote === remote && row.revision === channelRevision;
  const share = computeComparedShare(readStep(rollout).percent);
  const signals = judgeSignals(
    rules,
    { remote, candidate: version, active },
    { share, isWanted: false },
    {
      compared: rows,
      rows: counts.filter(isOwn),
      values: selectCompared(values, await readValues(change, since, 'control_values'), compared),
      memory: await readRendererMemory(change),
    },
  );
  const compare = (metric: 'failures' | 'browsers' | 'vitals'): StepFigures => ({
    control: active,
    metric,
    verdict: judge({
      candidate: toArm(rows, version, metric),
      control: toArm(rows, active, metric),
      others: [],
      share,
      isWanted: false,
      leastFaultyRates: faultsBy(metric),
    }),
  });
  return {
    rollout,
    channel,
    lastChange: await readLastChange(change, remote),
    freeze: findFreeze(await readFreezes(change), remote)?.reason ?? null,
    figures: [compare('failures'), compare('browsers'), compare('vitals')],
    signals: signals.map((each) => ({ control: active, ...each })),
    // then no signal pauses it once more
    wasResumed: await wasAudited(change, {
      remote,
      version,
      action: 'rollout-resume',
      since: rollout.startedAt,
    }),
    nowMs,
  };
}

/** Describes the newest change of what is live, as `ana: canary 1.1.0 (0%), because …`. */
async function readLastChange(change: Change, remote: string): Promise<string> {
  const row = await change
    .selectFrom('audit')
    .select(['actor', 'action', 'version', 'percent', 'reason'])
    .where('remote', '=', remote)
    .where('action', 'in', ['activate', 'rollback', 'canary'])
    .orderBy('revision', 'desc')
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return 'nothing of the remote is live';
  const percent = row.percent === null ? '' : ` ${row.percent}%`;
  const reason = row.reason === null ? '' : `: ${row.reason}`;
  return `${row.actor} did ${row.action} ${row.version}${percent}${reason}`;
}
