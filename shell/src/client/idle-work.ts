import type { Bus } from '@storefront/contracts';
import { followConsentLinks } from './consent/follow-consent-links.ts';
import { followOtherTabs } from './consent/follow-other-tabs.ts';
import { reportViewEnd, type ViewEndOptions } from './failures/view-end.ts';
import { markBrokenPictures } from './feedback/broken-pictures.ts';
import { watchHeights } from './harm/hidden-slots.ts';
import type { OpenPageOptions } from './navigation/open-page.ts';
import { prefetchPages } from './navigation/prefetch.ts';
import { keepRendered } from './slots/keep-rendered.ts';

interface IdleWork {
  readonly pages: Parameters<typeof prefetchPages>[0];
  readonly routes: Parameters<typeof prefetchPages>[1];
  readonly bus: Bus;
  readonly modules: OpenPageOptions['modules'];
  readonly intents: ViewEndOptions['intents'];
  readonly slots: ViewEndOptions['slots'];
  readonly documents: Pick<Location, 'assign' | 'reload'>;
  readonly blame: Parameters<typeof watchHeights>[1];
}

/** Starts what speeds up or enables later pages and does little for this one. */
export function startIdleWork(work: IdleWork): void {
  const { pages, routes, bus, modules, intents, slots, documents, blame } = work;
  prefetchPages(pages, routes);
  followConsentLinks(bus, documents);
  followOtherTabs(bus, documents);
  keepRendered();
  markBrokenPictures(document);
  reportViewEnd({ modules, intents, slots });
  watchHeights(document, blame);
}
