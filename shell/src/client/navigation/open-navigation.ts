import type { RouteSource } from '../data/route-source.ts';
import type { NavigationFeedback } from '../feedback/navigation-feedback.ts';
import type { Slots } from '../slots/slots.ts';
import { announce } from '../storefront/announce.ts';
import { SoftNavigation, type SoftNavigationOptions } from './navigation.ts';
import type { OpenPage } from './open-page.ts';
import type { LoadedPage, PageLoader } from './page-loader.ts';

interface Parts {
  readonly pages: PageLoader;
  readonly routes: RouteSource;
  readonly slots: Slots;
  readonly feedback: NavigationFeedback;
  readonly openPage: OpenPage;
  readonly documents: SoftNavigationOptions<LoadedPage>['documents'];
  readonly staysInPlace: boolean;
}

/** Soft navigation between the pages of the document's slots. */
export function openNavigation(parts: Parts) {
  const { pages, routes, slots, feedback, openPage, documents, staysInPlace } = parts;
  return new SoftNavigation<LoadedPage>({
    prepare: async (location, signal, reuse) => {
      if (slots.pageElement === undefined) throw new Error('The document has no page to replace');
      const [loaded, leaves] = await Promise.all([
        pages.load(location, signal, reuse),
        openPage.shouldLeave(),
      ]);
      if (leaves) throw new Error('A release of this document was withdrawn');
      return loaded;
    },
    commit: (location, loaded) => {
      feedback.hidePlaceholder();
      // before the page's effects run, since analytics events sent there name the page
      if (loaded) document.getElementById('conteudo')?.setAttribute('data-page', loaded.name ?? '');
      slots.show(location, loaded?.content);
    },
    onBusy: (busy) => feedback.set(busy),
    onLate: (location) => {
      if (!slots.pageElement) return false;
      feedback.showPlaceholder(slots.pageElement, routes.current?.match(location.pathname));
      // menus mark the page that is coming
      slots.showAround(location);
      announce('Carregando a página');
      return true;
    },
    onUnreachable: (href, retry) => feedback.reportOffline(href, retry),
    onArrived: announce,
    documents,
    staysInPlace,
  });
}
