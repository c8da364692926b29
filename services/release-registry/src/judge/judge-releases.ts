import type { Arm, FailureMetric, Verdict } from '@storefront/release-protocol/calls';
import type { CountRow } from '../shells/count-store.ts';
import type { Comparison } from './judge.ts';
import { judgeLive } from './judge-live.ts';
import { judgeParts, type Step } from './judge-parts.ts';
import { judgeSignals } from './judge-signals.ts';
import {
  computeComparedShare,
  faultsBy,
  type JudgedChannel,
  type JudgedFigures,
  type JudgedRelease,
  judgedMs,
  type MetricVerdict,
  selectCompared,
  toArm,
  toSteps,
  toStepsAlone,
} from './judged-releases.ts';

/** Judges the live releases: at most a canary and the active one per remote. */
export function judgeReleases(figures: JudgedFigures): JudgedRelease[] {
  const { channels, rows, nowMs } = figures;
  return channels.flatMap((channel) => [
    ...judgeCanary(channel, figures),
    ...judgeActivation(channel, channels, rows, nowMs),
    ...judgeLive(channel, figures),
  ]);
}

function judgeCanary(channel: JudgedChannel, figures: JudgedFigures): JudgedRelease[] {
  const { rows, controlRows, values, controlValues, memory, rules, nowMs } = figures;
  const { remote, revision, active, canary, withdrawn } = channel;
  if (canary === null) return [];
  const { version: candidate, percent } = canary;
  const isRecent = (row: { at: string }) => Date.parse(row.at) >= nowMs - judgedMs;
  const compared = selectCompared(rows, controlRows, channel).filter(isRecent);
  const isConcurrent = (row: CountRow) => row.remote === remote && row.revision === revision && isRecent(row);
  const question = { share: computeComparedShare(percent), isWanted: withdrawn.includes(candidate) };
  const judged = chooseVerdict([
    ...judgeMetrics(question, (metric) => ({ steps: toSteps(compared, { candidate, active, metric }) })),
    ...judgeSignals(rules, { remote, candidate, active }, question, {
      compared,
      rows: rows.filter(isConcurrent),
      values: selectCompared(values, controlValues, channel).filter(isRecent),
      memory,
    }),
  ]);
  return [{ remote, kind: 'canary', candidate, control: active, percent, ...judged }];
}

function judgeActivation(
  { remote, active, activatedAt, previous, wasActivated, withdrawn }: JudgedChannel,
  channels: readonly JudgedChannel[],
  rows: readonly CountRow[],
  nowMs: number,
): JudgedRelease[] {
  const activatedMs = Date.parse(activatedAt);
  if (!wasActivated || previous === null || nowMs - activatedMs > judgedMs) return [];
  const since = rows.filter((row) => Date.parse(row.at) >= activatedMs - bucketMs);
  const before = rows.filter(
    (row) => row.remote === remote && Date.parse(row.at) >= activatedMs - judgedMs && row.at < activatedAt,
  );
  const others = channels.filter((other) => other.remote !== remote);
  const verdicts = judgeMetrics({ share: null, isWanted: withdrawn.includes(active) }, (metric) => ({
    before: toArm(before, previous, metric),
    steps: toStepsAlone(since, { remote, active }, others, metric),
  }));
  const judged = chooseVerdict(verdicts);
  return [{ remote, kind: 'activation', candidate: active, control: previous, percent: null, ...judged }];
}

/** Rows begin at the ten-second interval in which the activation happened. */
const bucketMs = 10_000;

/** The verdicts by each way in which views fail; the failures come first. */
function judgeMetrics(
  question: Pick<Comparison, 'share' | 'isWanted'>,
  read: (metric: FailureMetric) => { steps: Step[]; before?: Arm },
): readonly [MetricVerdict, ...MetricVerdict[]] {
  const judgeBy = (metric: FailureMetric) => {
    const { steps, before } = read(metric);
    return {
      metric,
      verdict: judgeParts({ ...question, leastFaultyRates: faultsBy(metric) }, steps, before),
    };
  };
  return [judgeBy('failures'), judgeBy('browsers'), judgeBy('vitals')];
}

/** Each metric can roll a release back, or else pause its rollout; otherwise the verdict on its failures is shown. */
function chooseVerdict(verdicts: readonly [MetricVerdict, ...MetricVerdict[]]): MetricVerdict {
  const find = (decision: Verdict['decision']) =>
    verdicts.find(({ verdict }) => verdict.decision === decision);
  return find('roll back') ?? find('pause') ?? verdicts[0];
}
