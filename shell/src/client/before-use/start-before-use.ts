import { whenPrerenderEnds } from '@storefront/ui/when-prerender-ends';
import { readConsent } from '../../page/consent.ts';
import { ShopClock } from '../storefront/shop-clock.ts';
import { countUnstarted } from './count-unstarted.ts';
import { leaveWithdrawn } from './leave-withdrawn.ts';
import { showClocks } from './show-clocks.ts';
import { showFigures } from './show-figures.ts';

/**
 * What a page shows and counts while nobody uses it. The runtime does the same for the rest of the page's life.
 * @param signal ends it
 */
export function startBeforeUse(signal: AbortSignal): void {
  showClocks(document, new ShopClock(performance).now, signal);
  leaveWithdrawn(document, location, signal);
  countUnstarted(document, signal);
  void whenPrerenderEnds(document).then(() => {
    if (signal.aborted) return;
    followFigures(signal);
    void countPageView(signal);
  });
}

/** Shows the figures now, and whenever the page is shown again: another tab, or another page, may have changed them. */
function followFigures(signal: AbortSignal): void {
  const show = () => {
    if (document.visibilityState === 'visible') void showFigures(document, signal);
  };
  show();
  document.addEventListener('visibilitychange', show, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && show(), { signal });
}

async function countPageView(signal: AbortSignal): Promise<void> {
  const consent = readConsent(document.cookie)?.consent;
  if (!consent?.analytics) return;
  try {
    const { recordPageView } = await import('../analytics/record-page-view.ts');
    if (!signal.aborted) recordPageView(consent, signal);
  } catch (error) {
    // the runtime tries again
    console.info('the page view is not counted yet', error);
  }
}
