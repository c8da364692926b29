import { isSlower, meanRunMs } from '@storefront/release-protocol';
import {
  describeJudged,
  type MeasuredRelease,
  type RemoteHealth,
  toIntentTable,
} from '@storefront/release-protocol/calls';
import { table } from './table.ts';

/** Time that the judge needs for a faulty canary, at its percentage and at 1 %; null without traffic. */
export type Judgement = {
  viewsPerSecond: number;
  seconds: number | null;
  secondsAtOnePercent: number | null;
};

export function findJudgement({ viewsPerSecond, judged }: RemoteHealth): Judgement | null {
  const canary = judged.find(({ kind }) => kind === 'canary');
  if (canary === undefined) return null;
  const { secondsToVerdict: seconds, secondsAtOnePercent } = canary;
  return { viewsPerSecond, seconds, secondsAtOnePercent };
}

/** Describes it as `The judge needs about 19 s at 20 views/s and 10 %; 1 % would need 125 s`. */
export function describeJudgement(judgement: Judgement, percent: number): string {
  const { viewsPerSecond, seconds, secondsAtOnePercent } = judgement;
  if (seconds === null)
    return 'The judge has nothing to go by: no shell has reported views in the last minute';
  const traffic = `${Number(viewsPerSecond.toPrecision(2))} views/s and ${percent} %`;
  const atOne =
    percent <= 1 || secondsAtOnePercent === null
      ? ''
      : `; 1 % would need ${Math.ceil(secondsAtOnePercent)} s`;
  return `The judge needs about ${Math.ceil(seconds)} s at ${traffic} to end a canary of which a fifth of the views fail${atOne}`;
}

/**
 * Describes what all shells saw of each live release in the last ten minutes, which are slow, and which are being
 * judged.
 */
export function describeHealth(health: readonly RemoteHealth[]): string {
  const rows = health.flatMap(({ remote, releases }) =>
    releases
      .filter(({ views, renders, browserReports }) => views + renders + browserReports > 0)
      .map((release) => [`${remote}@${release.version}`, ...countCells(release)]),
  );
  if (rows.length === 0) return '';
  const head = ['LAST 10 MINUTES', 'VIEWS', 'FAILED', 'RUNS', 'THREW', 'HUNG', 'FALLBACKS', 'BROWSERS', 'MS'];
  return [
    table([head, ...rows]),
    ...health.flatMap(describeIntents),
    ...health.flatMap(describeFindings),
  ].join('\n');
}

/** What shoppers did with each release of a remote. */
function describeIntents({ remote, releases }: RemoteHealth): string[] {
  const { versions, rows } = toIntentTable(releases);
  if (rows.length === 0) return [];
  const head = [`SHOPPERS OF ${remote}`, ...versions];
  return [table([head, ...rows.map(({ name, cells }) => [name, ...cells])])];
}

function countCells({ meanMs, ...counts }: MeasuredRelease): string[] {
  const { views, failedViews, renders, throws, hangs, fallbacks, browserReports } = counts;
  const numbers = [views, failedViews, renders, throws, hangs, fallbacks, browserReports];
  return [...numbers.map(String), meanMs === null ? '-' : meanMs.toFixed(0)];
}

function describeFindings({ remote, releases, judged }: RemoteHealth): string[] {
  const measured = releases.map((release) => ({ ...release, ms: computeMean(release) }));
  const slow = measured.flatMap(({ version, ms }) => {
    const other = measured.find((each) => isSlower(ms, each.ms));
    return other
      ? [
          `${remote}@${version} is slow: ${ms?.toFixed(0)} ms a run, ${other.version} takes ${other.ms?.toFixed(0)} ms`,
        ]
      : [];
  });
  const verdicts = judged.map((each) => `${remote}@${each.candidate}, ${each.kind}: ${describeJudged(each)}`);
  return [...slow, ...verdicts];
}

function computeMean({ meanMs, renders, throws, hangs }: MeasuredRelease): number | undefined {
  const renderMs = (meanMs ?? 0) * (renders - throws - hangs);
  return meanRunMs({ renders, throws, hangs, renderMs });
}
