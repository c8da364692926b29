import type { ApiClient } from '@storefront/contracts';
import { verifyWishlistEndpoint } from '@storefront/contracts/api';
import { readFavourite } from './read-favourite.ts';

/** The endpoint takes product ids but replies with all favourites, so no ids are sent. */
const noProduct = { idProduto: 0, idAtributoSimples: 0, idUnidadeVenda: 0 };

/** Ids of the shopper's favourites, the newest first. One call, however many hearts a page has. */
export async function readFavourites(api: ApiClient): Promise<readonly number[]> {
  const { ids } = await api.call(verifyWishlistEndpoint, { body: readFavourite(noProduct) });
  return ids;
}
