import type { RemoteHealth, RemoteStatus } from '@storefront/release-protocol/calls';
import { computeComparedShare } from '../../judge/judged-releases.ts';
import { rateText } from './views/text.ts';

/** Whether what a comparison of two releases rests on is as it should be. */
export type SetupCheck = { isRight: boolean; text: string };

type Compared = Pick<RemoteStatus, 'active' | 'canary' | 'shells'> &
  Pick<RemoteHealth, 'viewsPerSecond' | 'compared'>;

/** Fewer views than these say nothing of a share. */
const leastViews = 100;

/** Checks a remote with a canary: whether views arrive, shares are right and both releases serve on the same shells. */
export function checkSetup({
  active: version,
  canary,
  viewsPerSecond,
  shells,
  compared,
}: Compared): SetupCheck[] {
  if (canary === null || compared === null) return [];
  const arrive = {
    isRight: viewsPerSecond > 0,
    text: viewsPerSecond > 0 ? 'Views arrive' : 'No view arrived in the last minute',
  };
  const [tried, control] = [compared.candidate.views, compared.control.views];
  const views = tried + control;
  const share = computeComparedShare(canary.percent);
  const isShareRight = tried >= (views * share) / 2 && control >= (views * (1 - share)) / 2;
  const figures = `${canary.version} had ${tried} of ${views} compared views in ten minutes, ${rateText(share)} is expected`;
  const shares =
    views < leastViews
      ? { isRight: true, text: `Shares are checked from ${leastViews} compared views on` }
      : { isRight: isShareRight, text: `Shares are ${isShareRight ? 'right' : 'wrong'}: ${figures}` };
  const serving = (list: RemoteStatus['shells']['active']) =>
    list
      .filter(({ state }) => state === 'live')
      .map(({ shell }) => shell)
      .sort()
      .join(', ');
  const [active, onCanary] = [serving(shells.active), serving(shells.canary)];
  const shellsAlike = {
    isRight: active === onCanary,
    text:
      active === onCanary
        ? 'Both releases are served by the same shells'
        : `Not the same shells serve both: ${version} on ${active || 'none'}; ${canary.version} on ${onCanary || 'none'}`,
  };
  return [arrive, shares, shellsAlike];
}
