import { ApiError, type EventPayload, type Storefront } from '@storefront/contracts';
import { forgetUserOfPage, readUserOfPage } from '../account/user-of-page.ts';
import { addToWishlist } from '../api/add-to-wishlist.ts';
import { readFavourites } from '../api/read-favourites.ts';
import { removeFromWishlist } from '../api/remove-from-wishlist.ts';
import { isCallFailure } from '../cart/failure-text.ts';

type Wish = EventPayload<'wishlist:toggle-requested'>;

/** The page's wishlist; it emits its products as `wishlist:updated`. */
export interface Wishlist {
  /** Requests the user, and an active user's favourites. A failure is logged. */
  readonly read: () => Promise<void>;
  /** Adds or removes a product; redirects to the sign-in page without an active user. */
  readonly toggle: (wish: Wish) => Promise<void>;
  /** Drops the cached list: the user may have changed. */
  readonly forget: () => void;
}

interface WishlistOptions {
  readonly storefront: Pick<Storefront, 'api' | 'bus' | 'announce'>;
  /** Leaves the page for the sign-in. */
  readonly goToSignIn: () => void;
}

/** `undefined` without an active user, which favourites need. */
type Favourites = readonly number[] | undefined;

export function createWishlist({ storefront, goToSignIn }: WishlistOptions): Wishlist {
  const { api, bus, announce } = storefront;
  const loading = new Set<number>();
  let cached: { readonly favourites: Favourites } | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();

  // one after the other: replies out of order would show an old list
  const inTurn = (work: () => Promise<void>): Promise<void> => {
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
  const change = async ({ name, hash }: Wish): Promise<void> => {
    if (!cached) accept(await ask());
    const favourites = cached?.favourites;
    if (!favourites) return goToSignIn();
    const isFavourite = favourites.includes(hash.idProduto);
    const { sucesso, ids } = await (isFavourite ? removeFromWishlist : addToWishlist)(api, hash);
    if (!sucesso) return announce(failureText(name));
    accept(ids);
    if (!isFavourite)
      bus.emit('analytics:tracked', { event: 'add_to_wishlist', items: [{ id: hash.idProduto, name }] });
    announce(isFavourite ? `${name} saiu dos favoritos.` : `${name} adicionado aos favoritos.`);
  };

  return {
    read: () =>
      inTurn(async () => {
        try {
          accept(await ask());
        } catch (error) {
          if (!isCallFailure(error)) throw error;
          console.error('Erro ao fazer a request de favoritos!', error);
        }
      }),
    async toggle(wish) {
      const { idProduto } = wish.hash;
      if (loading.has(idProduto)) return;
      loading.add(idProduto);
      try {
        await inTurn(() => change(wish));
      } catch (error) {
        if (!isCallFailure(error)) throw error;
        if (error instanceof ApiError && error.status === 401) goToSignIn();
        else announce(failureText(wish.name));
      } finally {
        loading.delete(idProduto);
      }
    },
    forget() {
      cached = undefined;
      forgetUserOfPage(bus);
    },
  };
}

function failureText(name: string): string {
  return `Não foi possível atualizar ${name} nos favoritos. Tente de novo.`;
}
