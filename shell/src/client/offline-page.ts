import { whenIdle } from './when-idle.ts';

/** Has the browser keep the page that it shows while there is no network, once nothing else waits for it. */
export function keepOfflinePage(): void {
  const register = () =>
    // absent on pages without https
    navigator.serviceWorker?.register('/service-worker.js').catch((error: unknown) => {
      console.info('the offline page is not kept', error);
    });
  whenIdle(() => void register());
}
