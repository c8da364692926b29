import { idle } from '@storefront/ui/hydrate';
import { serviceWorkerPath } from '../../page/server-paths.ts';

/**
 * Registers the service worker once the page is idle. It stores the offline page and the documents that were viewed:
 * those that it loads, and the one that a soft navigation shows when the shopper leaves.
 */
export function keepOfflinePage(): void {
  // biome-ignore lint/plugin: without it no offline page is kept
  const workers = navigator.serviceWorker;
  // service workers need https
  if (!workers) return;
  let saved = location.pathname + location.search;
  const register = async () => {
    try {
      await workers.register(serviceWorkerPath);
      // the worker was not yet installed when the first document loaded
      if (!workers.controller) (await workers.ready).active?.postMessage(saved);
    } catch (error) {
      console.info('the offline page is not kept', error);
    }
  };
  idle(() => void register(), document.body);
  document.addEventListener('visibilitychange', () => {
    const shown = location.pathname + location.search;
    if (document.visibilityState === 'visible' || shown === saved) return;
    saved = shown;
    workers.controller?.postMessage(shown);
  });
}
