import { ApiError, type EventPayload, type Storefront } from '@storefront/contracts';
import {
  addToWishlistEndpoint,
  mayHaveSucceeded,
  removeFromWishlistEndpoint,
} from '@storefront/contracts/api';
import { dropUserOfPage, readUserOfPage } from '../account/user-of-page.ts';
import { readFavourite } from '../api/read-favourite.ts';
import { readFavourites } from '../api/read-favourites.ts';
import { isCallFailure } from '../cart/failure-text.ts';
import { saveProduct, takeSavedProduct } from './saved-product.ts';

type SavedProduct = EventPayload<'wishlist:toggle-requested'>;

/** The page's wishlist; it emits its products as `wishlist:updated`. */
export interface Wishlist {
  /**
   * Requests the user and an active one's favourites, then adds the heart that was pressed before signing in.
   * A failure is logged.
   */
  readonly read: () => Promise<void>;
  /**
   * Adds or removes a favourite, by its state on the server; without an active user, stores the product and opens the sign-in page.
   * @returns whether it was done; a failure is logged
   */
  readonly toggle: (product: SavedProduct) => Promise<boolean>;
  /** Drops the cached list: the user may have changed. */
  readonly forget: () => void;
}

interface WishlistOptions {
  readonly storefront: Pick<Storefront, 'api' | 'bus' | 'announce'>;
  /** Leaves the page for the sign-in, to return to the product's heart. */
  readonly goToSignIn: (productId: number) => void;
}

/** `undefined` without an active user, which favourites need. */
type Favourites = readonly number[] | undefined;

export function createWishlist({ storefront, goToSignIn }: WishlistOptions): Wishlist {
  const { api, bus, announce } = storefront;
  const loading = new Set<number>();
  let cached: { readonly favourites: Favourites } | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();

  // one after the other: replies that overtake each other would show an old list
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  };
  const accept = (favourites: Favourites) => {
    cached = { favourites };
    // a visitor's hearts are already empty, unless a shopper has just signed out
    if (favourites || bus.latest('wishlist:updated'))
      bus.emit('wishlist:updated', { productIds: [...(favourites ?? [])] });
  };
  const ask = async (): Promise<Favourites> => {
    const user = await readUserOfPage(storefront);
    return user.ativo ? readFavourites(api) : undefined;
  };
  const signIn = (product: SavedProduct) => {
    saveProduct(product);
    goToSignIn(product.hash.idProduto);
    return true;
  };
  /** Adds or removes; when the reply is lost, the list on the server says whether it was done. */
  const send = async (hash: SavedProduct['hash'], isFavourite: boolean) => {
    try {
      const endpoint = isFavourite ? removeFromWishlistEndpoint : addToWishlistEndpoint;
      return await api.call(endpoint, { body: readFavourite(hash) });
    } catch (error) {
      if (!isCallFailure(error) || !mayHaveSucceeded(error)) throw error;
      const ids = await readFavourites(api);
      if (ids.includes(hash.idProduto) === isFavourite) throw error;
      return { sucesso: true, ids };
    }
  };
  const change = async (product: SavedProduct): Promise<boolean> => {
    if (!cached) accept(await ask());
    const favourites = cached?.favourites;
    if (!favourites) return signIn(product);
    const { name, hash, item = { id: hash.idProduto, name } } = product;
    const isFavourite = favourites.includes(hash.idProduto);
    const { sucesso, ids } = await send(hash, isFavourite);
    if (!sucesso) return false;
    accept(ids);
    if (!isFavourite) bus.emit('analytics:tracked', { event: 'add_to_wishlist', items: [item] });
    announce(isFavourite ? `${name} saiu dos favoritos.` : `${name} adicionado aos favoritos.`);
    return true;
  };
  const addKept = async (favourites: Favourites): Promise<void> => {
    const product = favourites && takeSavedProduct();
    if (product && !favourites.includes(product.hash.idProduto)) await change(product);
  };

  return {
    read: () =>
      inTurn(async () => {
        try {
          accept(await ask());
          await addKept(cached?.favourites);
        } catch (error) {
          if (!isCallFailure(error)) throw error;
          console.error('Erro ao fazer a request de favoritos!', error);
        }
      }),
    async toggle(product) {
      const { idProduto } = product.hash;
      if (loading.has(idProduto)) return true;
      loading.add(idProduto);
      try {
        return await inTurn(() => change(product));
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        if (error instanceof ApiError && error.status === 401) return signIn(product);
        console.error(`${product.name} could not be changed in the favourites:`, error);
        return false;
      } finally {
        loading.delete(idProduto);
      }
    },
    forget() {
      cached = undefined;
      dropUserOfPage(bus);
    },
  };
}
