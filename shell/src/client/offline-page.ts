import { whenIdle } from './when-idle.ts';

/**
 * Has the browser keep the page that it shows while there is no network, once nothing else waits for it, and documents
 * of pages that were seen: those that it loads, and the one that a soft navigation has shown when the shopper leaves.
 */
export function keepOfflinePage(): void {
  const workers = navigator.serviceWorker;
  // absent on pages without https
  if (!workers) return;
  let kept = location.pathname + location.search;
  const register = async () => {
    try {
      await workers.register('/service-worker.js');
      // the worker has not seen the first document
      if (!workers.controller) (await workers.ready).active?.postMessage(kept);
    } catch (error) {
      console.info('the offline page is not kept', error);
    }
  };
  whenIdle(() => void register());
  document.addEventListener('visibilitychange', () => {
    const shown = location.pathname + location.search;
    if (document.visibilityState === 'visible' || shown === kept) return;
    kept = shown;
    workers.controller?.postMessage(shown);
  });
}
