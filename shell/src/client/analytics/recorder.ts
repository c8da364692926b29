import type { StoreConfig } from '@storefront/contracts';
import { campaignCookie } from '../../page/campaign.ts';
import type { Consent } from '../../page/consent.ts';
import { readCookie } from '../../page/read-cookie.ts';
import { ga4Entry } from './ga4-form.ts';
import { legacyEntry } from './legacy-form.ts';
import type { Moment } from './moment.ts';
import { loadTagManager, push } from './tag-manager.ts';

/** Writes for analytics, in the form that the configuration names. Made once the shopper allows it. */
export type Record = (moment: Moment) => void;

export function createRecorder({ ga }: StoreConfig['google'], consent: Consent): Record {
  const entryOf = ga.datalayerGa4 ? ga4Entry : legacyEntry;
  // the tag manager merges what is pushed: without this, items of the last event would stay
  const record: Record = (moment) => push({ ecommerce: null }, entryOf(moment));
  loadTagManager(ga.gtm, consent);
  const parameters = takeCampaign();
  if (parameters && consent.marketing) record({ name: 'campaign', parameters });
  return record;
}

/** The advertisement's parameters, which the server has moved from the URL to a cookie; taken once. */
function takeCampaign(): URLSearchParams | undefined {
  const text = readCookie(document.cookie, campaignCookie);
  if (!text) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not everywhere
  document.cookie = `${campaignCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
  return new URLSearchParams(text);
}
