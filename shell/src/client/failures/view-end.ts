import type { Intent } from '@storefront/release-protocol';
import { type ReleaseName, releaseKey } from '../../page/page-state.ts';
import { shellOwner } from '../../page/view-metrics.ts';
import type { Modules } from '../data/modules.ts';
import { reportView } from './view-report.ts';
import type { watchVitals } from './watch-vitals.ts';

export interface ViewEndOptions {
  readonly modules: Pick<Modules, 'preferred'>;
  readonly intents: { readonly list: readonly Intent[] };
  readonly slots: { readonly findRelease: (node: Node) => ReleaseName | undefined };
}

/**
 * Sends once, when the page is first hidden, what the shopper has done on this document and how slow each release's slots
 * were; the judge compares releases by both.
 */
export function reportViewEnd({ modules, intents, slots }: ViewEndOptions): void {
  let readVitals: ReturnType<typeof watchVitals> | undefined;
  import('./watch-vitals.ts').then(
    (loaded) => {
      readVitals = loaded.watchVitals(slots.findRelease);
    },
    // what was done is reported all the same
    (error: unknown) => console.info('web vitals cannot be measured', error),
  );
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const shown = modules.preferred();
    const { isPoor, values } = readVitals?.() ?? {};
    const owners = [shellOwner, ...shown.map(releaseKey)];
    reportView(shown, {
      isPoor,
      intents: intents.list,
      // another release may be in the place of one that failed
      values: values?.filter(({ owner }) => owners.includes(owner)),
    });
  };
  document.addEventListener('visibilitychange', send);
}
