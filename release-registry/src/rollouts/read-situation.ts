import { findChannel } from '../channels/channel.ts';
import { chooseBucket, readCounts } from '../counts/count-store.ts';
import { readValues } from '../counts/value-store.ts';
import type { Change } from '../database/schema.ts';
import { findFreeze, readFreezes } from '../freezes/freezes.ts';
import { judge } from '../judge/judge.ts';
import { judgeIntent } from '../judge/judge-intent.ts';
import { judgeRenderers } from '../judge/judge-renderers.ts';
import { judgeValues } from '../judge/judge-values.ts';
import {
  computeComparedShare,
  faultsBy,
  selectCompared,
  toArm,
  toRendererArm,
  toSteps,
  toValueSteps,
} from '../judge/judged-releases.ts';
import {
  type IntentRules,
  listJudgedIntents,
  listJudgedRenderers,
  listJudgedValues,
} from '../records/intent-rules.ts';
import { listRendererMemory } from '../shells/renderer-memory.ts';
import { readLiveReports } from '../shells/shell-reports.ts';
import type { StepFigures, StepSituation } from './decide-step.ts';
import { type Rollout, readStep } from './rollout.ts';

/** Reads what a rollout decides by: the remote's channel, its freeze, and the figures since the present step began. */
export async function readSituation(
  change: Change,
  { rollout, rules, nowMs }: { rollout: Rollout; rules: IntentRules; nowMs: number },
): Promise<StepSituation> {
  const { remote, version, channelRevision } = rollout;
  const channel = await findChannel(change, remote);
  const active = channel?.active ?? '';
  const sinceMs = Date.parse(rollout.stepSince);
  const counts = {
    rows: await readCounts(change, sinceMs),
    controlRows: await readCounts(change, sinceMs, 'control_counts'),
  };
  const rows = selectCompared(counts, { remote, revision: channelRevision, active });
  const values = (await readValues(change, chooseBucket(sinceMs))).filter(
    (row) => row.remote === remote && row.revision === channelRevision,
  );
  const ownRows = counts.rows.filter((row) => row.remote === remote && row.revision === channelRevision);
  const memory = listRendererMemory((await readLiveReports(change)).reports);
  const toRenderers = (each: string) => toRendererArm(ownRows, memory, { remote, version: each });
  const share = computeComparedShare(readStep(rollout).percent);
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
    signals: [
      ...listJudgedIntents(rules, remote).map(({ intent, fallen }) => ({
        control: active,
        metric: intent,
        verdict: judgeIntent(
          { share, isWanted: false, fallen },
          toSteps(rows, { candidate: version, active, metric: intent }),
        ),
      })),
      ...listJudgedValues(rules, remote).map(({ metric, slower }) => ({
        control: active,
        metric,
        verdict: judgeValues(
          { metric, isWanted: false, slower },
          toValueSteps(values, { candidate: version, active, metric }),
        ),
      })),
      ...listJudgedRenderers(rules, remote).map(({ metric, worse }) => ({
        control: active,
        metric,
        verdict: judgeRenderers(
          { metric, isWanted: false, worse },
          { candidate: toRenderers(version), control: toRenderers(active) },
        ),
      })),
    ],
    wasResumed: await wasResumed(change, rollout),
    nowMs,
  };
}

/** Whether somebody has gone on with the rollout after a pause: then no signal pauses it once more. */
async function wasResumed(change: Change, { remote, version, startedAt }: Rollout): Promise<boolean> {
  const row = await change
    .selectFrom('audit')
    .select('revision')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('action', '=', 'rollout-resume')
    .where('at', '>=', startedAt)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
