import type { EventPayload } from '@storefront/contracts';

export type Tracked = EventPayload<'analytics:tracked'>;
export type SaleTracked = EventPayload<'analytics:sale-tracked'>;
export type Item = Extract<Tracked, { event: 'view_item_list' }>['items'][number] & {
  readonly quantity?: number | undefined;
};

/** An event that analytics counts, independent of the form in which tags read it. */
export type AnalyticsEvent =
  | { readonly name: 'analytics:tracked'; readonly payload: Tracked }
  | { readonly name: 'analytics:sale-tracked'; readonly payload: SaleTracked }
  | { readonly name: 'newsletter:joined' }
  | { readonly name: 'cart:item-added'; readonly payload: EventPayload<'cart:item-added'> }
  | { readonly name: 'page-not-found'; readonly path: string }
  | { readonly name: 'campaign'; readonly parameters: URLSearchParams };

/** An event with the name of its page's route, where the route has one. */
export type PageEvent = AnalyticsEvent & { readonly page?: string | undefined };

/** An event in the form that the tag manager reads. */
export type TagEvent = { readonly event: string } & Readonly<Record<string, unknown>>;

/** The product that was added, and what was added together with it. */
export function itemsAdded({
  productId: id,
  name,
  quantity,
  cashPrice: price,
  item,
  others = [],
}: EventPayload<'cart:item-added'>): readonly Item[] {
  return [{ id, name, price, ...item, quantity }, ...others];
}
