import type { Bus, StoreConfig } from '@storefront/contracts';
import type { AnalyticsEvent, PageEvent } from './analytics-event.ts';
import { readPageKind, takeArrivalEvents } from './arrival-events.ts';

/** Limit of the events that are held before the shopper chooses; beyond it the oldest are dropped. */
const maxHeld = 100;

/**
 * Holds this page's analytics events until the shopper allows analytics and the page is not a prerendered one; then
 * loads the code that records them. Without consent nothing is stored and nothing is requested.
 * @returns a function that stops it
 */
export function startAnalytics(bus: Bus, { google }: Pick<StoreConfig, 'google'>): () => void {
  const waiting: PageEvent[] = [];
  let record: ((event: PageEvent) => void) | undefined;
  let loading = false;
  const isRefused = () => bus.latest('consent:updated')?.analytics === false;
  const count = (event: AnalyticsEvent) => {
    if (isRefused()) return;
    const seen = { ...event, page: readPageKind() };
    if (record) return record(seen);
    waiting.push(seen);
    if (waiting.length > maxHeld) waiting.shift();
  };
  const begin = async () => {
    if (isRefused()) waiting.length = 0;
    else if (bus.latest('consent:updated') && !isPrerendering() && !loading && !record) {
      loading = true;
      const { createRecorder } = await import('./recorder.ts');
      loading = false;
      if (isRefused()) return;
      record = createRecorder(google, bus);
      waiting.splice(0).forEach(record);
    }
  };
  const tryToBegin = () =>
    void begin().catch((error: unknown) => {
      loading = false;
      console.info(error);
    });
  const subscriptions = [
    bus.on('analytics:tracked').subscribe((payload) => count({ name: 'analytics:tracked', payload })),
    bus
      .on('analytics:sale-tracked')
      .subscribe((payload) => count({ name: 'analytics:sale-tracked', payload })),
    bus.on('newsletter:joined').subscribe(() => count({ name: 'newsletter:joined' })),
    bus.on('cart:item-added').subscribe((payload) => count({ name: 'cart:item-added', payload })),
    bus.on('consent:updated').subscribe(tryToBegin),
  ];
  document.addEventListener('prerenderingchange', tryToBegin, { once: true });
  for (const event of takeArrivalEvents()) count(event);
  return () => {
    document.removeEventListener('prerenderingchange', tryToBegin);
    for (const each of subscriptions) each.unsubscribe();
  };
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}
