import {
  createApiClient,
  createBus,
  type ModuleId,
  type RequestName,
  type Storefront,
} from '@storefront/contracts';
import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../page/app.tsx';
import { exposeOf, type PageState, remoteOf } from '../page/page-state.ts';
import { hydratesLate, matchRoute } from '../page/routes.ts';
import { startAnalytics } from './analytics.ts';
import { BrowserHost } from './browser-host.ts';
import type { EarlyClicks } from './click-replay.ts';
import { reportFailure } from './failure-reports.ts';
import { createModuleLoader } from './federation.ts';
import { watchStyles } from './missing-styles.ts';
import { Navigation, type Place } from './navigation.ts';
import { prefetchPages } from './prefetch.ts';
import { Progress } from './progress.ts';
import { createScrollLock } from './scroll-lock.ts';
import { sharedVersions } from './shared/shared-versions.ts';
import { followLinks } from './soft-links.ts';

/** Takes the page over from the server's HTML. */
export function start(clicks: EarlyClicks): void {
  const root = document.getElementById('root');
  const stateText = document.getElementById('page-state')?.textContent;
  if (!root || !stateText) return;
  const page = JSON.parse(stateText) as PageState;
  const api = createApiClient();
  const host = new BrowserHost({
    page,
    api,
    clicks,
    loadModule: createModuleLoader(sharedVersions),
    onFailed: (module, candidate, error, last) => {
      void reportFailure(module, candidate, error);
      if (last) reloadOnce();
    },
  });
  const storefront: Storefront = {
    api,
    config: page.config,
    bus: createBus({
      report: (problem) => console.warn(`bus: ${problem.event} ${problem.reason}: ${problem.detail}`),
      onUnheardRequest: (name) => host.wake(ownerOf(name)),
    }),
    lockScroll: createScrollLock(document.documentElement),
    announce,
  };
  const progress = new Progress(document.body);
  let show: (place: Place) => Promise<void> = async () => {};
  const navigation = new Navigation({
    prepare: (place, signal, back) => preparePage(host, place, signal, back),
    commit: (place) => show(place),
    onBusy: (busy) => progress.set(busy),
    onArrived: announce,
  });

  function Root(): ReactElement {
    const [view, setView] = useState<{ place: Place; shown?: () => void }>({ place: navigation.current });
    useEffect(() => {
      show = (place) =>
        new Promise((resolve) => {
          const update = () => setView({ place, shown: resolve });
          // code and data are here, so nothing waits; in slices it would take half as long again
          if (host.allAwake) flushSync(update);
          else startTransition(update);
        });
    }, []);
    useEffect(() => view.shown?.(), [view]);
    return <App host={host} storefront={storefront} location={view.place} navigator={navigation.navigator} />;
  }

  startAnalytics(storefront.bus, page.config);
  watchStyles((path) => host.onStyleMissing(path));
  startModulesNow(host);
  prefetchPages(host);
  followLinks(
    page.config.sistema.geral.site.url,
    (pathname) => matchRoute(pathname) !== undefined,
    (address) => navigation.navigator.push(address),
  );
  startTransition(() => {
    hydrateRoot(root, <Root />, {
      onRecoverableError: (error) => console.info('recovered while hydrating:', error),
    });
  });
}

/** Fetches the modules of every eager slot at once, so that hydration waits for no chain of requests. */
function startModulesNow(host: BrowserHost): void {
  for (const element of document.querySelectorAll('[data-slot]')) {
    const module = element.getAttribute('data-slot') as ModuleId;
    const version = element.getAttribute('data-version');
    const candidate = host.page.candidates[remoteOf(module)]?.find((each) => each.version === version);
    // a failure is met again, and handled, where the slot renders
    if (candidate && !hydratesLate(module)) host.module(module, candidate).catch(() => {});
  }
}

async function preparePage(
  host: BrowserHost,
  place: Place,
  signal: AbortSignal,
  back: boolean,
): Promise<{ title: string }> {
  // a new location reaches every slot: React can only commit it once the late ones are alive
  host.wakeAll();
  const route = matchRoute(place.pathname);
  if (route === undefined) throw new Error('no page stands there');
  const candidates = host.page.candidates[remoteOf(route.page)] ?? [];
  const failures: unknown[] = [];
  for (const candidate of candidates.filter((each) => each.exposes.includes(exposeOf(route.page))))
    try {
      const address = place.pathname + place.search;
      const { loaded, envelope } = await host.prepare(route.page, candidate, address, signal, back);
      const title = envelope && 'ok' in envelope ? loaded.head?.(envelope.ok).title : undefined;
      return { title: title ?? 'Página não encontrada!' };
    } catch (error) {
      if (signal.aborted) throw error;
      failures.push(error);
    }
  throw new AggregateError(failures, `no release of ${route.page} could be loaded`);
}

/** The last resort when code cannot be had, at most once a minute. */
function reloadOnce(): void {
  const key = 'aragem:reloaded-at';
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}

/** Who answers a request that nobody heard: the owner's name stands before the colon. */
function ownerOf(request: RequestName): ModuleId {
  if (request.startsWith('header:')) return 'mf-header/Header';
  return request.startsWith('cart:') || request.startsWith('wishlist:')
    ? 'mf-cart/CartOverlays'
    : 'mf-footer/Footer';
}

function announce(text: string): void {
  const element = document.getElementById('announcer');
  if (element) element.textContent = text;
}
