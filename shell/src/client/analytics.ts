import type { Bus, EventPayload, StoreConfig } from '@storefront/contracts';
import { campaignCookie } from '../page/campaign.ts';
import { readCookie } from '../page/read-cookie.ts';

type Tracked = EventPayload<'analytics:tracked'>;
type Item = Extract<Tracked, { event: 'view_item_list' }>['items'][number] & {
  readonly quantity?: number | undefined;
};
type Entry = { readonly event: string } & Readonly<Record<string, unknown>>;

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

function entryOf(tracked: Tracked): Entry {
  const { event } = tracked;
  switch (event) {
    case 'search':
      return tracked;
    case 'view_promotion':
    case 'select_promotion':
      return { event, ecommerce: { promotion_id: String(tracked.id), promotion_name: tracked.name } };
    case 'view_item_list':
      return { event, page: tracked.page, page_count: tracked.pages, ecommerce: listOf(tracked) };
    case 'select_item':
      return { event, ecommerce: listOf(tracked) };
    case 'calculate_shipping':
      return { event, options: tracked.options, ecommerce: ecommerceOf(tracked.items) };
    case 'remove_from_cart':
    case 'add_to_wishlist':
      return { event, ecommerce: ecommerceOf(tracked.items) };
  }
}

function listOf({ list, items }: { readonly list: string; readonly items: readonly Item[] }) {
  return { item_list_name: list, ...ecommerceOf(items) };
}

function ecommerceOf(items: readonly Item[]) {
  const priced = items.every(({ price }) => price !== undefined);
  const cents = items.reduce(
    (sum, { price = 0, quantity = 1 }) => sum + Math.round(price * 100) * quantity,
    0,
  );
  return {
    currency: 'BRL',
    ...(priced ? { value: cents / 100 } : {}),
    items: items.map(({ id, name, brand, category, price, quantity }, index) => ({
      item_id: String(id),
      item_name: name,
      index,
      ...(brand === undefined ? {} : { item_brand: brand }),
      ...(category === undefined ? {} : { item_category: category }),
      ...(price === undefined ? {} : { price }),
      ...(quantity === undefined ? {} : { quantity }),
    })),
  };
}
