import type { Cart, SeenCart, User } from '@storefront/contracts/api';
import { totalsOf } from '../cart/cart-totals.ts';

/** What a shopper saw when the order was sent. */
export interface Seen {
  readonly cart: Cart | undefined;
  readonly user: User;
}

/** What the server compares; undefined for one that does not name its carts' versions yet. */
export function seenCart({ cart, user }: Seen): SeenCart | undefined {
  if (cart?.versao === undefined) return undefined;
  return {
    versao: cart.versao,
    totalCentavos: Math.round(totalsOf(cart).cashReais * 100),
    ...(user.id === undefined ? {} : { idUsuario: user.id }),
  };
}
