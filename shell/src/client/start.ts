import {
  createApiClient,
  createBus,
  type ModuleId,
  type RequestName,
  type Storefront,
} from '@storefront/contracts';
import { flushSync } from 'react-dom';
import { hydratesLate, ownerOf } from '../page/layout.ts';
import { type Candidate, isPage, type PageState } from '../page/page-state.ts';
import { pageTitle } from '../page/page-title.ts';
import type { ShopLocation } from '../page/slot-tree.ts';
import { startAnalytics } from './analytics/start-analytics.ts';
import { announce } from './announce.ts';
import type { BlamedRelease } from './blame-release.ts';
import type { ClickReplay } from './click-replay.ts';
import { startConsent } from './consent/start-consent.ts';
import type { FailureReports } from './failure-reports.ts';
import type { NavigationFeedback } from './feedback/navigation-feedback.ts';
import { watchHarm } from './harm/watch-harm.ts';
import { HydrationGate } from './hydration-gate.ts';
import { type LoadModule, Modules } from './modules.ts';
import { Navigation } from './navigation.ts';
import type { OpenPage } from './open-page.ts';
import { PageData } from './page-data.ts';
import { type LoadedPage, PageLoader } from './page-loader.ts';
import { showPageNotice } from './page-notice.ts';
import { reloadOnce } from './reload-once.ts';
import { RouteSource } from './route-source.ts';
import { createScrollLock } from './scroll-lock.ts';
import { ShopClock } from './shop-clock.ts';
import { SlotRoot } from './slot-root.ts';
import { followLinks } from './soft-links.ts';
import { showChangesOfTranslated } from './translated-texts.ts';
import { watchUncaughtErrors } from './uncaught-errors.ts';
import { watchStyles } from './watch-styles.ts';

export interface StartOptions {
  readonly clicks: ClickReplay;
  readonly loadModule: LoadModule;
  /** `window.location`: loads documents. */
  readonly documents: Pick<Location, 'assign' | 'reload'>;
}

/** Hydrates the slots of the server's document, each when it is due, and makes navigation soft. */
export function start({ clicks, loadModule, documents }: StartOptions): void {
  const stateText = document.getElementById('page-state')?.textContent;
  if (!stateText) return;
  const page = JSON.parse(stateText) as PageState;
  const { site } = page.config.sistema.geral;
  const clock = new ShopClock(performance);
  const api = createApiClient({ fetch: clock.fetch });
  const { now } = clock;
  const modules = new Modules(page, loadModule);
  const shown = modules.preferred();
  const data = new PageData(page, { api, now });
  const routes = new RouteSource({
    page,
    fetch: (...request) => fetch(...request),
    onArrived: ({ candidates }) => modules.addCandidates(candidates),
  });
  const pages = new PageLoader({
    modules,
    data,
    routes,
    bare: page.bare === true,
    shopName: site.nome,
    onStep: (percent) => giveFeedback((shown) => shown.step(percent)),
  });
  let openPage: OpenPage | undefined;
  const gates = new Map<ModuleId, HydrationGate>();
  const storefront: Storefront = {
    api,
    config: page.config,
    bus: createBus({
      report: (problem) => console.warn(`bus: ${problem.event} ${problem.reason}: ${problem.detail}`),
      onUnheardRequest: (name) => hydrateOwner(name),
    }),
    lockScroll: createScrollLock(document.documentElement),
    announce,
    now,
    setTitle: (title) => {
      document.title = pageTitle(title, site.nome);
    },
  };
  let feedback: NavigationFeedback | undefined;
  const idle = idleCode().then((code) => {
    feedback = new code.NavigationFeedback();
    return code;
  });
  const giveFeedback = (change: (shown: NavigationFeedback) => void) =>
    void idle.then(() => feedback && change(feedback), logMissing);
  const navigation = new Navigation<LoadedPage>({
    prepare: async (location, signal, reuse) => {
      if (pageSlot === undefined) throw new Error('The document has no page to replace');
      const [loaded, leaves] = await Promise.all([
        pages.load(location, signal, reuse),
        openPage?.shouldLeave(),
      ]);
      if (leaves) throw new Error('A release of this document was withdrawn');
      return loaded;
    },
    commit: show,
    onBusy: (busy) => giveFeedback((shown) => shown.set(busy)),
    onLate: (location) => {
      if (!feedback || !pageSlot) return false;
      feedback.showPlaceholder(pageSlot.element, routes.current?.match(location.pathname));
      // menus mark the page that is coming
      flushSync(() => {
        for (const slot of slots) if (slot !== pageSlot) slot.move(location);
      });
      announce('Carregando a página');
      return true;
    },
    onUnreachable: async (href) =>
      (await feedback?.reportOffline(href, () => navigation.navigator.push(href))) ?? false,
    onArrived: announce,
    documents,
  });
  let reports: FailureReports | undefined;
  const report: FailureReports['send'] = async (...failure) => {
    const { FailureReports } = await idleCode();
    reports ??= new FailureReports();
    return reports.send(...failure);
  };
  const blame = (release: BlamedRelease, error: unknown) =>
    void report(release.remote, release, error).catch(logMissing);
  watchUncaughtErrors(blame);
  const { current } = navigation;
  // the server rendered the HTML for the part of the query that the page reads
  const served = current.search === page.search ? current : { ...current, search: page.search };
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')].map(
    (element) =>
      new SlotRoot(element, {
        storefront,
        navigator: navigation.navigator,
        modules,
        data,
        location: served,
        onFailed: (...failure) => void report(...failure).catch(logMissing),
        onSettled: (slot, hydrated) => {
          clicks.replay(slot.element);
          if (hydrated) lastHydrated = slot.candidate;
          if (hydrated) performance.mark(`hydrated ${slot.module}`);
          else if (isPage(slot.module) && page.private) showPageNotice(slot.element, page.config, true);
        },
        reload: () => reloadOnce(documents),
      }),
  );
  let lastHydrated: Candidate | undefined;
  const leaving = watchHarm({
    slots: slots.map(({ element }) => element),
    lastHydrated: () => lastHydrated,
    blame,
  });
  if (served !== current) for (const slot of slots) slot.move(current);
  const pageSlot = slots.find(({ module }) => isPage(module));

  /** Updates every root in one task, so that the page never shows parts of two locations. */
  function show(location: ShopLocation, loaded?: LoadedPage): void {
    feedback?.hidePlaceholder();
    // before the page's effects run, since analytics events sent there name the page
    if (loaded) document.getElementById('conteudo')?.setAttribute('data-page', loaded.name ?? '');
    flushSync(() => {
      for (const slot of slots)
        if (loaded && slot === pageSlot) slot.show(loaded.content, location);
        else slot.move(location);
    });
  }

  /** Resolves to whether the owner of a request is hydrated. */
  async function hydrateOwner(request: RequestName): Promise<boolean> {
    if (request === 'consent:settings-requested') return consent.prepareSettings();
    const owner = ownerOf(request);
    if (owner !== undefined) gates.get(owner)?.open();
    const slot = slots.find(({ module }) => module === owner);
    void slot?.retry();
    return slot?.whenSettled() ?? false;
  }

  const consent = startConsent(storefront, documents);
  startAnalytics(storefront.bus, page.config);
  watchStyles((path) => {
    for (const slot of slots) slot.onStyleMissing(path);
  });
  showChangesOfTranslated(document);
  for (const slot of slots) {
    const { remote, version } = slot.candidate ?? {};
    if (leaving && remote === leaving.remote && version === leaving.version) {
      slot.leaveOut(leaving.error);
      continue;
    }
    if (!(isPage(slot.module) ? page.late : hydratesLate(slot.module))) {
      void slot.hydrate();
      continue;
    }
    const gate = new HydrationGate(slot.element);
    gates.set(slot.module, gate);
    void gate.opened.then(() => slot.hydrate());
  }
  // a failure is ignored: the first navigation requests the routes again
  routes.get().catch(() => {});
  idle.then(({ startIdleWork }) => {
    const settled = async (element: Element) =>
      slots.find((slot) => slot.element.contains(element))?.whenSettled();
    const { bus } = storefront;
    openPage = startIdleWork({ pages, routes, bus, modules, shown, documents, settled, blame });
  }, logMissing);
  followLinks(
    site.url,
    // until the routes have loaded, any path may be a page
    (pathname) => routes.current === undefined || routes.current.match(pathname) !== undefined,
    (href) => navigation.navigator.push(href),
  );
}

/** Starts work that the page does not wait for. */
const idleCode = () => import(/* webpackChunkName: "idle" */ './idle-work.ts');
const logMissing = (error: unknown) => console.info(error);
