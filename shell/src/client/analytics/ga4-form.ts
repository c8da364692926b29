import {
  type AnalyticsEvent,
  type Item,
  itemsAdded,
  type SaleTracked,
  type TagEvent,
  type Tracked,
} from './analytics-event.ts';

/** Converts an analytics event to the form of Google Analytics 4. */
export function toGa4Event(event: AnalyticsEvent): TagEvent {
  switch (event.name) {
    case 'analytics:tracked':
      return trackedToGa4(event.payload);
    case 'analytics:sale-tracked':
      return saleToGa4(event.payload);
    case 'newsletter:joined':
      return { event: 'generate_lead' };
    case 'cart:item-added':
      return { event: 'add_to_cart', ecommerce: toEcommerce(itemsAdded(event.payload)) };
    case 'page-not-found':
      return { event: 'page_not_found', page_path: event.path };
    case 'campaign':
      return toCampaignEvent(event.parameters);
  }
}

export function toCampaignEvent(parameters: URLSearchParams): TagEvent {
  const { utm_source: source, utm_medium: medium, ...clicks } = Object.fromEntries(parameters);
  return {
    event: 'campaign_details',
    ...(source ? { source } : {}),
    ...(medium ? { medium } : {}),
    ...clicks,
  };
}

function trackedToGa4(tracked: Tracked): TagEvent {
  const { event } = tracked;
  switch (event) {
    case 'search':
    case 'profile':
      return tracked;
    case 'view_promotion':
    case 'select_promotion':
      return { event, ecommerce: { promotion_id: String(tracked.id), promotion_name: tracked.name } };
    case 'view_item_list':
      return { event, page: tracked.page, page_count: tracked.pages, ecommerce: toItemList(tracked) };
    case 'select_item':
      return { event, ecommerce: toItemList(tracked) };
    case 'calculate_shipping':
      return { event, options: tracked.options, ecommerce: toEcommerce(tracked.items) };
    case 'share':
      return { event, method: tracked.method, content_type: 'product', item_id: readItemId(tracked) };
    case 'file_download':
      return {
        event,
        file_name: tracked.file,
        file_extension: tracked.file.split('.').at(-1),
        item_id: readItemId(tracked),
      };
    case 'remove_from_cart':
    case 'add_to_wishlist':
      return { event, ecommerce: toEcommerce(tracked.items) };
  }
}

function saleToGa4(sale: SaleTracked): TagEvent {
  const { event } = sale;
  switch (event) {
    case 'add_to_cart':
      return { event, ecommerce: toEcommerce(sale.items) };
    case 'begin_checkout':
      return { event, ecommerce: chargedIn(sale) };
    case 'add_shipping_info':
      return { event, ecommerce: { ...chargedIn(sale), shipping_tier: sale.delivery } };
    case 'add_payment_info':
      return { event, ecommerce: { ...chargedIn(sale), payment_type: sale.payment } };
    case 'purchase':
      return {
        event,
        ecommerce: { ...chargedIn(sale), transaction_id: sale.order, shipping: sale.freight },
      };
  }
}

/** The value is what is charged, not the sum of the items. */
function chargedIn({ items, value, coupon }: Extract<SaleTracked, { value: number }>) {
  return { ...toEcommerce(items), value, ...(coupon === undefined ? {} : { coupon }) };
}

function readItemId({ items }: { readonly items: readonly Item[] }): string {
  return String(items[0]?.id ?? '');
}

function toItemList({ list, items }: { readonly list: string; readonly items: readonly Item[] }) {
  return { item_list_name: list, ...toEcommerce(items) };
}

function toEcommerce(items: readonly Item[]) {
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
