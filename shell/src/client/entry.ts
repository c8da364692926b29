import '../styles/index.css';
import { idle } from '@storefront/ui/hydrate';
import { painted } from '@storefront/ui/hydrate/painted';
import { savesData } from '@storefront/ui/saves-data';
import { startBeforeUse } from './before-use/start-before-use.ts';
import { handleBootFailure, reloadPrivate } from './boot/boot-failure.ts';
import type { FirstUse } from './boot/first-use.ts';
import { mirrorMaintenanceAccess } from './boot/maintenance-access.ts';
import { keepOfflinePage } from './feedback/offline-page.ts';
import type { EarlyPage } from './inline.ts';

/**
 * The only file of code that runs before somebody uses the page. The HTML's links and forms work without scripts, and
 * the document's own script keeps clicks on buttons until the other scripts have started.
 */
async function begin({ clicks, firstUse, loaded }: EarlyPage): Promise<void> {
  loaded.abort();
  const isPainted = new Promise<void>((resolve) => painted(resolve, document.documentElement));
  await Promise.race([isPainted, firstUse.pressed]);
  keepOfflinePage();
  const hints = takeHints();
  // a page of placeholders shows nothing before its code has run
  if (!hints.startsPainted) await awaitUse(firstUse, hints.scripts);
  fetchScripts(hints.scripts, 'preload');
  const load = () => import('./boot.ts');
  // a second attempt survives a short network failure
  const starting = load()
    .catch(load)
    .then(({ boot }) => boot(clicks, firstUse));
  await starting.catch((error: unknown) => {
    handleBootFailure(clicks, location);
    reloadPrivate(location);
    throw error;
  });
}

interface Hints {
  /** Links to the scripts that the document needs. */
  readonly scripts: readonly HTMLLinkElement[];
  readonly startsPainted: boolean;
}

/** Reads the document's hints, which have no effect where they are. */
function takeHints(): Hints {
  const template = document.getElementById('preload-hints');
  if (!(template instanceof HTMLTemplateElement)) return { scripts: [], startsPainted: false };
  const scripts = [...template.content.querySelectorAll('link')];
  return { scripts, startsPainted: template.dataset.start === 'painted' };
}

/** Resolves when somebody uses the page; a press has shown that it is one by then. Meanwhile the scripts are fetched. */
async function awaitUse(firstUse: FirstUse, scripts: Hints['scripts']): Promise<void> {
  if (!firstUse.isUsed) {
    const waiting = new AbortController();
    const stopWaiting = idle(() => {
      startBeforeUse(waiting.signal);
      if (!savesData()) fetchScripts(scripts, canPrefetch() ? 'prefetch' : 'preload');
    }, document.documentElement);
    await firstUse.used;
    stopWaiting();
    waiting.abort();
  }
  await nextFrame();
}

/** Fetches scripts without running them: `prefetch` into the browser's cache, `preload` for this page's next moment. */
function fetchScripts(scripts: Hints['scripts'], rel: 'preload' | 'prefetch'): void {
  for (const script of scripts) {
    script.rel = rel;
    if (!script.isConnected) document.head.append(script);
  }
}

/** Chrome warns of what is preloaded and not used; Safari has no `prefetch`. */
function canPrefetch(): boolean {
  return document.createElement('link').relList.supports('prefetch');
}

/** A page that is not shown draws none. */
function nextFrame(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

// the maintenance page too, which has nothing to start
mirrorMaintenanceAccess(document);
if (window.earlyPage) void begin(window.earlyPage);
