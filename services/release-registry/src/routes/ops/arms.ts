import { describeJudged, type RemoteHealth } from '@storefront/release-protocol/calls';

/** What shoppers saw of a release in one step of time, beginning `at` (ISO 8601, UTC). */
export type PlotStep = { at: string; views: number; failures: number };

/** One of the two releases that are compared. */
export type ArmView = {
  version: string;
  role: 'canary' | 'active' | 'previous';
  /** Counts of the last ten minutes. */
  views: number;
  failures: number;
  /** Mean time of a fragment, with its load and its rendering; null when none was rendered. */
  fragmentMs: number | null;
  /** Steps of the last twenty minutes. */
  steps: PlotStep[];
};

/** The release under watch (the canary, or the active one), then the one that it is compared with. */
export function toArms({ releases, series }: RemoteHealth): ArmView[] {
  const hasCanary = releases.some(({ role }) => role === 'canary');
  const roles = hasCanary ? (['canary', 'active'] as const) : (['active', 'previous'] as const);
  return roles.flatMap((role) =>
    releases
      .filter((release) => release.role === role)
      .map(({ version, views, failedViews, meanMs }) => ({
        version,
        role,
        views,
        failures: failedViews,
        fragmentMs: meanMs,
        steps: series
          .filter((step) => step.version === version)
          .map((step) => ({ at: step.at, views: step.views, failures: step.failedViews })),
      })),
  );
}

/** Describes the judge's verdicts on a remote's releases, one sentence each. */
export function describeJudgements({ judged }: RemoteHealth): string[] {
  if (judged.length === 0)
    return [
      'Nothing is under judgement: no canary, no activation of the last ten minutes, and no failures since.',
    ];
  return judged.map((each) => {
    const seconds = each.secondsToVerdict;
    const time =
      seconds === null
        ? ''
        : ` At this traffic a verdict takes about ${Math.ceil(seconds)} s if a fifth fails.`;
    return `${each.candidate} (${each.kind}): ${describeJudged(each)}.${time}`;
  });
}

/** Share of the views that failed, 0 to 1; null without views. */
export function failureRate(counts: readonly Pick<PlotStep, 'views' | 'failures'>[]): number | null {
  const views = counts.reduce((sum, each) => sum + each.views, 0);
  const failures = counts.reduce((sum, each) => sum + each.failures, 0);
  return views === 0 ? null : Math.min(1, failures / views);
}
