import type { Bus, StoreConfig } from '@storefront/contracts';
import { campaignCookie } from '../page/campaign.ts';
import { readCookie } from '../page/read-cookie.ts';
import { type Entry, ecommerceOf, entryOf } from './analytics-entries.ts';

declare global {
  interface Window {
    /** The array that Google's tag manager reads; it also reads entries pushed before it started. */
    dataLayer?: unknown[];
  }
}

/**
 * The only writer of analytics: takes the remotes' events from the bus and pushes them in GA4's form. While
 * the page is prerendered nothing is pushed; it follows once a person looks at the page.
 * @returns stops it
 */
export function startAnalytics(bus: Bus, { google }: Pick<StoreConfig, 'google'>): () => void {
  if (!google.ga.datalayerGa4) return () => {};
  const unseen: Entry[] = [];
  const push = (entry: Entry) => {
    window.dataLayer ??= [];
    // the tag manager merges what is pushed: without this, items of the last event would stay
    window.dataLayer.push({ ecommerce: null }, entry);
  };
  const record = (entry: Entry) => (isPrerendering() ? unseen.push(entry) : push(entry));
  const onSeen = () => unseen.splice(0).forEach(push);
  document.addEventListener('prerenderingchange', onSeen, { once: true });
  const subscriptions = [
    bus.on('analytics:tracked').subscribe((tracked) => record(entryOf(tracked))),
    bus.on('newsletter:joined').subscribe(() => record({ event: 'generate_lead' })),
    bus.on('cart:item-added').subscribe(({ productId, name, quantity, cashPrice }) =>
      record({
        event: 'add_to_cart',
        ecommerce: ecommerceOf([{ id: productId, name, price: cashPrice, quantity }]),
      }),
    ),
  ];
  const campaign = takeCampaign();
  if (campaign) record(campaign);
  return () => {
    document.removeEventListener('prerenderingchange', onSeen);
    for (const each of subscriptions) each.unsubscribe();
  };
}

/** The advertisement's parameters, which the server copied from the URL to a cookie; the cookie is deleted. */
function takeCampaign(): Entry | undefined {
  const text = readCookie(document.cookie, campaignCookie);
  if (!text) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not everywhere
  document.cookie = `${campaignCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
  const { utm_source: source, utm_medium: medium, ...clicks } = Object.fromEntries(new URLSearchParams(text));
  return {
    event: 'campaign_details',
    ...(source ? { source } : {}),
    ...(medium ? { medium } : {}),
    ...clicks,
  };
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}
