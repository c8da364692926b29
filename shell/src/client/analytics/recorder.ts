import type { Bus, StoreConfig } from '@storefront/contracts';
import { campaignCookie } from '../../page/campaign.ts';
import { readOwnCookie } from '../../page/read-cookie.ts';
import { setOwnCookie } from '../consent/set-cookie.ts';
import { ga4Entry } from './ga4-form.ts';
import { legacyEntry } from './legacy-form.ts';
import type { MomentOfPage } from './moment.ts';
import { allowTags, push } from './tag-manager.ts';

/** Passes an event to the tag manager, in the form that the configuration names. */
export type Record = (moment: MomentOfPage) => void;

/** Call it only once the shopper allows analytics. Each later change of the consent is passed to the tag manager. */
export function createRecorder({ ga }: StoreConfig['google'], bus: Bus): Record {
  const entryOf = ga.datalayerGa4 ? ga4Entry : legacyEntry;
  // the tag manager merges what is pushed: without the null, items of the last event would stay
  const record: Record = ({ page, ...moment }) =>
    push({ ecommerce: null }, { ...entryOf(moment), content_group: page });
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
