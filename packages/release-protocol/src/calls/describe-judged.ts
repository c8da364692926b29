import type { Judged } from './health.ts';
import { intentNames } from './intent-table.ts';
import {
  type Arm,
  type FailureMetric,
  formatMemory,
  formatValue,
  isIntent,
  isOfRenderers,
  isValue,
  type Metric,
  type Verdict,
  valueNames,
} from './verdict.ts';

const holds: Readonly<Record<NonNullable<Verdict['hold']>, string>> = {
  'few views': 'it has too few views yet',
  'few control views': 'the release before it has too few views to compare with',
  'skewed share': 'its share of the views is not what it should be',
  'all fail': 'what it is compared with fails as well',
  'human decision': 'somebody made it live again after the judge had withdrawn it',
};

const failures: Readonly<Record<FailureMetric, string>> = {
  failures: ' views failed',
  browsers: ' views whose browser ran its scripts failed there',
  vitals: ' measured views had a poor web vital',
};

/** Without `kind` they are of concurrent arms. */
type DescribedFigures = Pick<Judged, 'control' | 'metric' | 'verdict'> & Partial<Pick<Judged, 'kind'>>;

/** Describes the figures as `12 of 60 views failed (20 %), of 1.4.0 5 of 540 (0.9 %)`. */
export function describeFigures({ kind, control, metric, verdict }: DescribedFigures): string {
  const { evidence } = verdict;
  if (isValue(metric)) {
    const describe = ({ p75, views }: Arm) => `${formatValue(metric, p75)} in ${views} views`;
    const { candidate, control: other } = evidence;
    return `${valueNames[metric]}: third quartile ${describe(candidate)}, of ${control} ${describe(other)}`;
  }
  if (isOfRenderers(metric)) {
    const { candidate, control: other } = evidence;
    return metric === 'memory'
      ? `its renderer keeps ${formatMemory(candidate.memoryMb)}, that of ${control} ${formatMemory(other.memoryMb)}`
      : `crashes of its renderer: ${candidate.failures} in ${candidate.views} runs, of ${control} ${other.failures} in ${other.views}`;
  }
  const what = isIntent(metric) ? ` views had ${intentNames[metric]}` : failures[metric];
  const candidate = describeArm(countShown(evidence.candidate, metric), what);
  const former =
    verdict.decision === 'warn'
      ? 'in the slowest hour of the day before'
      : kind === 'live'
        ? 'in the day before'
        : `of ${control}`;
  return `${candidate}, ${former} ${describeArm(countShown(evidence.control, metric), '')}`;
}

/** Says why the figures allow no verdict. */
export function describeHold(hold: NonNullable<Verdict['hold']>): string {
  return holds[hold];
}

/** Describes a release that is being judged on one line. */
export function describeJudged(judged: DescribedFigures): string {
  const { hold, decision } = judged.verdict;
  const conclusion =
    hold === null
      ? {
          continue: 'goes on',
          'roll back': 'is rolled back',
          pause: 'a rollout pauses, a canary set by hand stays until somebody ends it',
          warn: 'somebody should look',
          hold: '',
        }[decision]
      : `no verdict: ${describeHold(hold)}`;
  return `${describeFigures(judged)}; ${conclusion}`;
}

function countShown({ views, failures }: Arm, metric: Metric): { views: number; shown: number } {
  return { views, shown: isIntent(metric) ? views - failures : failures };
}

function describeArm({ views, shown }: { views: number; shown: number }, what: string): string {
  const rate = views === 0 ? '' : ` (${Number(((100 * shown) / views).toFixed(1))} %)`;
  return `${shown} of ${views}${what}${rate}`;
}
