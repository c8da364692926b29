import { createBus } from '@storefront/contracts';
import { afterEach, beforeEach } from 'vitest';
import { type Consent, consentToAll } from '../../page/consent.ts';
import { startAnalytics } from '../analytics/start-analytics.ts';

export const analyticsConfig = (datalayerGa4 = true, gtm = '') => ({
  google: { ga: { gtm, datalayerGa4 }, tag: { verification: [] } },
});

export async function recorderLoaded(): Promise<void> {
  await import('../analytics/recorder.ts');
  await new Promise((resolve) => setTimeout(resolve));
}

/** The pushed entries, without those that clear the previous one. */
export function pushed(): readonly unknown[] {
  return (window.dataLayer ?? []).filter((entry) => JSON.stringify(entry) !== '{"ecommerce":null}');
}

/** Analytics on an empty page, stopped after each test of the file. */
export function analyticsOfFile() {
  let end = () => {};
  beforeEach(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = '';
    delete window.dataLayer;
  });
  afterEach(() => end());
  const startOnly = (settings = analyticsConfig()) => {
    const bus = createBus();
    end = startAnalytics(bus, settings);
    return bus;
  };
  /** @param consent null: the shopper has not chosen */
  const start = async (settings = analyticsConfig(), consent: Consent | null = consentToAll(true)) => {
    const bus = startOnly(settings);
    if (consent) bus.emit('consent:updated', consent);
    await recorderLoaded();
    return bus;
  };
  return { start, startOnly, end: () => end() };
}
