import type { EventPayload } from '@storefront/contracts';

export type Tracked = EventPayload<'analytics:tracked'>;
export type Item = Extract<Tracked, { event: 'view_item_list' }>['items'][number] & {
  readonly quantity?: number | undefined;
};

/** What analytics counts, in the shop's own words. */
export type Moment =
  | { readonly name: 'analytics:tracked'; readonly payload: Tracked }
  | { readonly name: 'newsletter:joined' }
  | { readonly name: 'cart:item-added'; readonly payload: EventPayload<'cart:item-added'> }
  | { readonly name: 'page-not-found'; readonly path: string }
  | { readonly name: 'campaign'; readonly parameters: URLSearchParams };

/** With the name of the route of the page that it was counted on, where the route has one. */
export type MomentOfPage = Moment & { readonly page?: string | undefined };

/** As the tag manager reads it. */
export type Entry = { readonly event: string } & Readonly<Record<string, unknown>>;

export function itemAdded({
  productId: id,
  name,
  quantity,
  cashPrice: price,
}: EventPayload<'cart:item-added'>): Item {
  return { id, name, quantity, price };
}
