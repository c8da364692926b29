import type { Bus, StoreConfig } from '@storefront/contracts';
import { campaignCookie } from '../../page/campaign.ts';
import { readOwnCookie } from '../../page/read-cookie.ts';
import { setOwnCookie } from '../consent/set-cookie.ts';
import { ga4Entry } from './ga4-form.ts';
import { legacyEntry } from './legacy-form.ts';
import type { MomentOfPage } from './moment.ts';
import { allowTags, push } from './tag-manager.ts';

/** Writes for analytics, in the form that the configuration names. */
export type Record = (moment: MomentOfPage) => void;

/** Only called once the shopper allows analytics; what tags may store follows each change of the choice. */
export function createRecorder({ ga }: StoreConfig['google'], bus: Bus): Record {
  const entryOf = ga.datalayerGa4 ? ga4Entry : legacyEntry;
  // the tag manager merges what is pushed: without this, items of the last event would stay
  const record: Record = ({ page, ...moment }) =>
    push({ ecommerce: null }, { ...entryOf(moment), content_group: page });
  bus.on('consent:updated').subscribe((consent) => {
    allowTags(ga.gtm, consent);
    const parameters = takeCampaign();
    if (parameters && consent.marketing) record({ name: 'campaign', parameters });
  });
  return record;
}

/** The advertisement's parameters, which the server has moved from the URL to a cookie; taken once. */
function takeCampaign(): URLSearchParams | undefined {
  const text = readOwnCookie(document.cookie, campaignCookie);
  if (!text) return undefined;
  setOwnCookie(`${campaignCookie}=`, 0);
  return new URLSearchParams(text);
}
