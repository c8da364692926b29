import type { Bus, StoreConfig } from '@storefront/contracts';
import type { Consent } from '../../page/consent.ts';
import type { PageEvent } from './analytics-event.ts';
import { toGa4Event } from './ga4-form.ts';
import { toLegacyEvent } from './legacy-form.ts';
import { allowTags, push } from './tag-manager.ts';

/** Passes an event to the tag manager, in the form that the configuration names. */
export type RecordEvent = (event: PageEvent) => void;

/** Call it only once the shopper allows analytics. */
export function createRecord(
  { datalayerGa4 }: StoreConfig['google']['ga'],
  readConsent: () => Consent | undefined,
): RecordEvent {
  const toTagEvent = datalayerGa4 ? toGa4Event : toLegacyEvent;
  // the tag manager merges what is pushed: without the null, items of the last event would stay
  return ({ page, ...event }) => {
    if (event.name === 'campaign' && !readConsent()?.marketing) return;
    push({ ecommerce: null }, { ...toTagEvent(event), content_group: page });
  };
}

/** As `createRecord`; each later change of the consent is passed to the tag manager. */
export function createRecorder({ ga }: StoreConfig['google'], bus: Bus): RecordEvent {
  bus.on('consent:updated').subscribe((consent) => allowTags(ga.gtm, consent));
  return createRecord(ga, () => bus.latest('consent:updated'));
}
