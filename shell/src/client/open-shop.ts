import {
  type Bus,
  createApiClient,
  type RequestMessage,
  type RequestName,
  UnansweredRequest,
} from '@storefront/contracts';
import { idle } from '@storefront/ui/hydrate';
import { isPage, type PageState } from '../page/page-state.ts';
import { startAnalytics } from './analytics/start-analytics.ts';
import type { ClickReplay } from './boot/click-replay.ts';
import type { FirstUse } from './boot/first-use.ts';
import { showPageNotice } from './boot/page-notice.ts';
import { reloadOnce } from './boot/reload-once.ts';
import { startConsent } from './consent/start-consent.ts';
import { type LoadModule, Modules } from './data/modules.ts';
import { PageData } from './data/page-data.ts';
import { RouteSource } from './data/route-source.ts';
import { FailureReports } from './failures/failure-reports.ts';
import { watchUncaughtErrors } from './failures/uncaught-errors.ts';
import { reportView } from './failures/view-report.ts';
import { watchStyles } from './failures/watch-styles.ts';
import { NavigationFeedback } from './feedback/navigation-feedback.ts';
import { watchHarm } from './harm/watch-harm.ts';
import { startIdleWork } from './idle-work.ts';
import { openNavigation } from './navigation/open-navigation.ts';
import { OpenPage } from './navigation/open-page.ts';
import { PageLoader } from './navigation/page-loader.ts';
import { followLinks } from './navigation/soft-links.ts';
import type { SlotRoot } from './slots/slot-root.ts';
import { Slots } from './slots/slots.ts';
import { showChangesOfTranslated } from './slots/translated-texts.ts';
import { TypedValues } from './slots/typed-values.ts';
import { createStorefront } from './storefront/create-storefront.ts';
import { RequestOwners } from './storefront/request-owners.ts';
import { SeenIntents } from './storefront/seen-intents.ts';
import { ShopClock } from './storefront/shop-clock.ts';

export interface ShopOptions {
  readonly clicks: ClickReplay;
  /** What the shopper has done before. */
  readonly firstUse: Pick<FirstUse, 'element' | 'hasActed'>;
  readonly loadModule: LoadModule;
  /** `window.location`: loads documents. */
  readonly documents: Pick<Location, 'assign' | 'reload'>;
}

/** Hydrates the slots of the server's document, each when it is due, and makes navigation soft. */
export function openShop({ clicks, firstUse, loadModule, documents }: ShopOptions): void {
  const stateText = document.getElementById('page-state')?.textContent;
  if (!stateText) return;
  const page = JSON.parse(stateText) as PageState;
  const { config } = page;
  const { site } = config.sistema.geral;

  const { fetch: fetchAndReadClock, now } = new ShopClock(performance);
  const api = createApiClient({
    fetch: fetchAndReadClock,
    onFaults: (endpoint, faults) => console.warn(`${endpoint}: not understood, and left out`, faults),
  });
  const modules = new Modules(page, loadModule);
  const data = new PageData(page, { api, now });
  const routes = new RouteSource({
    page,
    fetch: (...request) => fetch(...request),
    onArrived: ({ releases }) => modules.addReleases(releases),
  });

  const feedback = new NavigationFeedback();
  const openPage = new OpenPage({ modules, documents });
  const pages = new PageLoader({
    modules,
    data,
    routes,
    bare: page.bare === true,
    shopName: site.nome,
    onStep: (percent) => feedback.step(percent),
  });

  const owners = new RequestOwners();
  const intents = new SeenIntents();
  const storefront = createStorefront({
    api,
    config,
    now,
    prepareOwner: (name) => owners.prepare(name),
    onSent: intents.note,
  });
  const slots = new Slots(document);
  const navigation = openNavigation({
    pages,
    routes,
    slots,
    feedback,
    openPage,
    documents,
    staysInPlace: firstUse.hasActed,
  });
  const { current, navigator } = navigation;

  reportView(modules.preferred());
  const reports = new FailureReports();
  const { blame } = reports;
  watchUncaughtErrors(blame);
  // the server rendered the HTML for the part of the query that the page reads
  const served = current.search === page.search ? current : { ...current, search: page.search };
  const typed = new TypedValues(document);
  slots.mount({
    storefront,
    navigator,
    modules,
    data,
    location: served,
    onFailed: (...failure) => void reports.send(...failure),
    onSettled: ({ element, module }, hydrated) => {
      typed.restore(element, hydrated);
      void clicks.replay(element);
      if (hydrated) performance.mark(`hydrated ${module}`);
      else if (isPage(module) && page.private) showPageNotice(element, config, true);
    },
    reload: () => reloadOnce(documents),
  });
  owners.subscribe((name) => slots.prepareOwner(name));
  const leaving = watchHarm({ slots: slots.elements, lastHydrated: () => slots.lastHydrated, blame });
  if (served !== current) slots.show(current);

  const consent = startConsent(storefront, documents);
  void clicks.replay(consent.element);
  owners.subscribe((name) => (name === 'consent:settings-requested' ? consent.prepareSettings() : undefined));
  startAnalytics(storefront.bus, config);
  watchStyles((path) => slots.onStyleMissing(path));
  showChangesOfTranslated(document);
  const used = clicks.lastClicked ?? firstUse.element;
  const idleWork = { pages, routes, bus: storefront.bus, modules, intents, slots, documents, blame };
  const { bus } = storefront;
  const answer = (slot: SlotRoot) =>
    clicks.answer(slot.element, async (button) => {
      const request = await slot.readPress(button);
      return request !== undefined && sendRequest(bus, request);
    });
  void slots.hydrate({ isPageLate: page.late === true, leaving, used, answer }).then(() => {
    // a failure is ignored: the first navigation requests the routes again
    routes.get().catch(() => {});
    idle(() => startIdleWork(idleWork), document.body);
  });
  followLinks(
    site.url,
    // until the routes have loaded, any path may be a page
    (pathname) => routes.current === undefined || routes.current.match(pathname) !== undefined,
    (href) => navigator.push(href),
  );
}

/** @returns whether it was answered */
async function sendRequest<Name extends RequestName>(
  bus: Bus,
  { name, payload }: RequestMessage<Name>,
): Promise<boolean> {
  try {
    await bus.request(name, payload);
    return true;
  } catch (error) {
    // the press is repeated once its slot has hydrated, and shows the failure in its place
    if (error instanceof UnansweredRequest) return false;
    throw error;
  }
}
