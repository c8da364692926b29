import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Modules } from '../data/modules.ts';
import { reportView } from './view-report.ts';

/**
 * Sends once, when the page is first hidden, whether a web vital of this document was poor; the judge compares releases
 * by it.
 */
export function reportWebVitals(modules: Pick<Modules, 'preferred'>): void {
  let isPoor = false;
  let isMeasured = false;
  const note = ({ rating }: { readonly rating: string }) => {
    isMeasured = true;
    isPoor ||= rating === 'poor';
  };
  // each change is noted, because a final figure would come too late to be sent
  for (const observe of [onLCP, onINP, onCLS]) observe(note, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (isMeasured) reportView(modules.preferred(), isPoor);
  };
  document.addEventListener('visibilitychange', send);
}
