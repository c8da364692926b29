import {
  categoryEndpoint,
  isProductPage,
  type Listing,
  landingPageEndpoint,
  type SortOrder,
} from '@storefront/contracts/api';
import type { Visitor } from './visitor.ts';

/** A category's listing as its visitor gets it. */
export async function listCategory(
  visitor: Visitor,
  query: { readonly url: string; readonly [name: string]: unknown },
): Promise<Listing> {
  const reply = await visitor.call(categoryEndpoint, { query });
  if (isProductPage(reply)) throw new Error(`${query.url} is a product`);
  return reply;
}

/** The content of the category or landing page that a link opens. */
export async function listBehind(
  visitor: Visitor,
  link: string,
  query: { readonly order?: SortOrder; readonly limit?: number },
): Promise<Listing['conteudo']> {
  const { pathname, searchParams } = new URL(link, 'http://shop.example');
  const asked = { ...Object.fromEntries(searchParams), ...query, url: pathname };
  const listing = pathname.startsWith('/c/')
    ? await visitor.call(landingPageEndpoint, { query: asked })
    : await listCategory(visitor, asked);
  return listing.conteudo;
}
