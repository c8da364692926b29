import type { Bus } from '@storefront/contracts';
import { campaignCookie, campaignSeconds, readCampaign } from '../../page/campaign.ts';
import { setOwnCookie } from './set-cookie.ts';

/**
 * Keeps an advertisement's parameters in memory until the shopper's first choice, because nothing may be stored before
 * consent. For shoppers who had consented to marketing, analytics reads them from a cookie of the server.
 * @param hash of the URL, to which the server's redirect has moved the parameters
 */
export function holdCampaign(bus: Bus, hash: string): void {
  let values = readCampaign(hash.slice(1));
  if (values === '') return;
  if (location.hash === hash) history.replaceState(history.state, '', location.pathname + location.search);
  bus.on('consent:updated').subscribe(({ marketing }) => {
    if (marketing && values) setOwnCookie(`${campaignCookie}=${encodeURIComponent(values)}`, campaignSeconds);
    values = '';
  });
}
