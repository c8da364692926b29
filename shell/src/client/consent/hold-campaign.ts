import type { Bus } from '@storefront/contracts';
import { campaignCookie, campaignSeconds, readCampaign } from '../../page/campaign.ts';
import { setOwnCookie } from './set-cookie.ts';

/**
 * Keeps an advertisement's parameters in the page's memory until the shopper's first choice: nothing is stored before consent.
 * With consent to marketing, analytics reads them from the cookie that the server sets for shoppers who allowed it before.
 * @param hash the URL's, with which the redirect led here
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
