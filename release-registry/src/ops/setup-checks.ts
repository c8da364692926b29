import type { RemoteStatus } from '../status/status.ts';
import type { ArmView } from './arms.ts';

/** Whether what a comparison of two releases rests on is as it should be. */
export type SetupCheck = { isRight: boolean; text: string };

type Compared = Pick<RemoteStatus, 'canary' | 'shells'> & {
  viewsPerSecond: number;
  arms: readonly ArmView[];
};

/** Fewer views than these say nothing of a share. */
const leastViews = 300;

/** Checks a remote with a canary: whether views arrive, shares are right and both releases serve on the same shells. */
export function checkSetup({ canary, viewsPerSecond, shells, arms }: Compared): SetupCheck[] {
  if (canary === null) return [];
  const arrive = {
    isRight: viewsPerSecond > 0,
    text: viewsPerSecond > 0 ? 'Views arrive' : 'No view arrived in the last minute',
  };
  const [candidate, control] = arms;
  const views = (candidate?.views ?? 0) + (control?.views ?? 0);
  const percent = views === 0 ? 0 : (100 * (candidate?.views ?? 0)) / views;
  const isShareRight = percent >= canary.percent / 2 && percent <= Math.min(100, canary.percent * 2);
  const share =
    views < leastViews
      ? { isRight: true, text: `Shares are checked from ${leastViews} views on` }
      : {
          isRight: isShareRight,
          text: `${canary.version} had ${percent.toFixed(1)}% of the views of ten minutes; ${canary.percent}% is set`,
        };
  const serving = (list: RemoteStatus['shells']['active']) =>
    list
      .filter(({ state }) => state === 'live')
      .map(({ shell }) => shell)
      .sort()
      .join(', ');
  const [active, tried] = [serving(shells.active), serving(shells.canary)];
  const alike = {
    isRight: active === tried,
    text:
      active === tried
        ? 'Both releases are served by the same shells'
        : `The releases are served by other shells: ${active || 'none'}; the canary by ${tried || 'none'}`,
  };
  return [arrive, share, alike];
}
