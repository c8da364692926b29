import {
  type AnalyticsEvent,
  type Item,
  itemsAdded,
  type SaleTracked,
  type TagEvent,
  type Tracked,
} from './analytics-event.ts';
import { toCampaignEvent } from './ga4-form.ts';

/**
 * Converts an analytics event to Universal Analytics' enhanced e-commerce, for stores whose tags still read that form.
 */
export function toLegacyEvent(event: AnalyticsEvent): TagEvent {
  switch (event.name) {
    case 'analytics:tracked':
      return trackedToLegacy(event.payload);
    case 'analytics:sale-tracked':
      return saleToLegacy(event.payload);
    case 'newsletter:joined':
      return { event: 'generateLead' };
    case 'cart:item-added':
      return {
        event: 'addToCart',
        ecommerce: { currencyCode: 'BRL', add: { products: toProducts(itemsAdded(event.payload)) } },
      };
    case 'page-not-found':
      return { event: 'pageNotFound', pagePath: event.path };
    case 'campaign':
      return toCampaignEvent(event.parameters);
  }
}

function trackedToLegacy(tracked: Tracked): TagEvent {
  switch (tracked.event) {
    case 'search':
    case 'profile':
      return tracked;
    case 'view_promotion':
      return { event: 'promotionView', ecommerce: { promoView: toPromotions(tracked) } };
    case 'select_promotion':
      return { event: 'promotionClick', ecommerce: { promoClick: toPromotions(tracked) } };
    case 'view_item_list':
      return {
        event: 'productImpressions',
        page: tracked.page,
        pageCount: tracked.pages,
        ecommerce: { currencyCode: 'BRL', impressions: toProducts(tracked.items, tracked.list) },
      };
    case 'select_item':
      return {
        event: 'productClick',
        ecommerce: { click: { actionField: { list: tracked.list }, products: toProducts(tracked.items) } },
      };
    case 'calculate_shipping':
      return { event: 'calculateShipping', options: tracked.options, products: toProducts(tracked.items) };
    case 'share':
      return { event: 'share', method: tracked.method, products: toProducts(tracked.items) };
    case 'file_download':
      return { event: 'fileDownload', file: tracked.file, products: toProducts(tracked.items) };
    case 'remove_from_cart':
      return {
        event: 'removeFromCart',
        ecommerce: { currencyCode: 'BRL', remove: { products: toProducts(tracked.items) } },
      };
    case 'add_to_wishlist':
      return { event: 'addToWishlist', products: toProducts(tracked.items) };
  }
}

function saleToLegacy(sale: SaleTracked): TagEvent {
  switch (sale.event) {
    case 'add_to_cart':
      return {
        event: 'addToCart',
        ecommerce: { currencyCode: 'BRL', add: { products: toProducts(sale.items) } },
      };
    case 'begin_checkout':
      return checkoutEvent(sale.items, { step: 1 });
    case 'add_shipping_info':
      return checkoutEvent(sale.items, { step: 2, option: sale.delivery });
    case 'add_payment_info':
      return checkoutEvent(sale.items, { step: 3, option: sale.payment });
    case 'purchase': {
      const { order: id, value: revenue, freight: shipping, coupon } = sale;
      const actionField = { id, revenue, shipping, ...(coupon === undefined ? {} : { coupon }) };
      return {
        event: 'purchase',
        ecommerce: { currencyCode: 'BRL', purchase: { actionField, products: toProducts(sale.items) } },
      };
    }
  }
}

function checkoutEvent(
  items: readonly Item[],
  actionField: { readonly step: number; readonly option?: string },
): TagEvent {
  return { event: 'checkout', ecommerce: { checkout: { actionField, products: toProducts(items) } } };
}

function toPromotions({ id, name }: { readonly id: number; readonly name: string }) {
  return { promotions: [{ id: String(id), name }] };
}

/** @param list name of the list that was shown; only products of a list have a position */
function toProducts(items: readonly Item[], list?: string) {
  return items.map(({ id, name, brand, category, price, quantity }, index) => ({
    id: String(id),
    name,
    ...(brand === undefined ? {} : { brand }),
    ...(category === undefined ? {} : { category }),
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(list === undefined ? {} : { list, position: index + 1 }),
  }));
}
