import type { Intent } from '@storefront/contracts/release';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Modules } from '../data/modules.ts';
import { reportView } from './view-report.ts';

/**
 * Sends once, when the page is first hidden, what the shopper has done on this document and whether a web vital of it was
 * poor; the judge compares releases by both.
 */
export function reportViewEnd(
  modules: Pick<Modules, 'preferred'>,
  intents: { readonly list: readonly Intent[] },
): void {
  /** Undefined until a vital has been measured. */
  let isPoor: boolean | undefined;
  const note = ({ rating }: { readonly rating: string }) => {
    isPoor = isPoor || rating === 'poor';
  };
  // each change is noted, because a final figure would come too late to be sent
  for (const observe of [onLCP, onINP, onCLS]) observe(note, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    reportView(modules.preferred(), { isPoor, intents: intents.list });
  };
  document.addEventListener('visibilitychange', send);
}
