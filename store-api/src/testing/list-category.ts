import { categoryEndpoint, isProductPage, type Listing } from '@storefront/contracts/api';
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
