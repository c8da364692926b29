import { onCLS, onINP, onLCP } from 'web-vitals';
import { developmentVersion } from '../page/development.ts';
import type { Modules } from './modules.ts';

/** Sends once, when the page is hidden first, whether a web vital of this document was poor: with it the judge compares releases. */
export function reportWebVitals(modules: Pick<Modules, 'preferred'>): void {
  let isPoor = false;
  let isMeasured = false;
  const note = ({ rating }: { readonly rating: string }) => {
    isMeasured = true;
    isPoor ||= rating === 'poor';
  };
  // the last figure of a page comes too late to be sent
  for (const observe of [onLCP, onINP, onCLS]) observe(note, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const preferred = modules.preferred();
    if (!isMeasured || preferred.some(({ version }) => version === developmentVersion)) return;
    const releases = preferred.map(({ remote, version }) => `${remote}@${version}`);
    navigator.sendBeacon('/_shell/vitals', JSON.stringify({ releases, isPoor }));
  };
  document.addEventListener('visibilitychange', send);
}
