import type { Bus } from '@storefront/contracts';
import { campaignCookie, campaignSeconds } from '../../page/campaign.ts';
import { readOwnCookie } from '../../page/read-cookie.ts';
import { setOwnCookie } from './set-cookie.ts';

/**
 * Moves an advertisement's parameters from the server's cookie into memory until the shopper's first choice, because
 * nothing may stay on the device before consent. With consent to marketing, analytics reads them from the cookie.
 */
export function holdCampaign(bus: Bus): void {
  let values = readOwnCookie(document.cookie, campaignCookie);
  if (!values) return;
  setOwnCookie(`${campaignCookie}=`, 0);
  bus.on('consent:updated').subscribe(({ marketing }) => {
    if (marketing && values) setOwnCookie(`${campaignCookie}=${encodeURIComponent(values)}`, campaignSeconds);
    values = undefined;
  });
}
