import type { Bus, StoreConfig } from '@storefront/contracts';
import { campaignCookie } from '../../page/campaign.ts';
import { readOwnCookie } from '../../page/read-cookie.ts';
import { setOwnCookie } from '../consent/set-cookie.ts';
import type { PageEvent } from './analytics-event.ts';
import { toGa4Event } from './ga4-form.ts';
import { toLegacyEvent } from './legacy-form.ts';
import { allowTags, push } from './tag-manager.ts';

/** Passes an event to the tag manager, in the form that the configuration names. */
export type RecordEvent = (event: PageEvent) => void;

/** Call it only once the shopper allows analytics. Each later change of the consent is passed to the tag manager. */
export function createRecorder({ ga }: StoreConfig['google'], bus: Bus): RecordEvent {
  const toTagEvent = ga.datalayerGa4 ? toGa4Event : toLegacyEvent;
  // the tag manager merges what is pushed: without the null, items of the last event would stay
  const record: RecordEvent = ({ page, ...event }) =>
    push({ ecommerce: null }, { ...toTagEvent(event), content_group: page });
  bus.on('consent:updated').subscribe((consent) => {
    allowTags(ga.gtm, consent);
    const parameters = takeCampaign();
    if (parameters && consent.marketing) record({ name: 'campaign', parameters });
  });
  return record;
}

/** Reads the advertisement's parameters from the cookie to which the server moved them, and removes the cookie. */
function takeCampaign(): URLSearchParams | undefined {
  const text = readOwnCookie(document.cookie, campaignCookie);
  if (!text) return undefined;
  setOwnCookie(`${campaignCookie}=`, 0);
  return new URLSearchParams(text);
}
