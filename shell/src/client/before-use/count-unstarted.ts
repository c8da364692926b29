import { reportUnstarted } from '../failures/view-report.ts';
import { listShownReleases } from './list-shown-releases.ts';

/** Tells the server once, when the page is hidden, that it was seen and that nobody has used it. */
export function countUnstarted(page: Document, signal: AbortSignal): void {
  const ended = new AbortController();
  const report = () => {
    if (page.visibilityState !== 'hidden') return;
    ended.abort();
    reportUnstarted(listShownReleases(page));
  };
  page.addEventListener('visibilitychange', report, { signal: AbortSignal.any([signal, ended.signal]) });
}
