import { useSnapshot, useStorefront } from '@storefront/contracts';
import type { MouseEvent, ReactNode } from 'react';
import { buyRequest } from './buy-request.ts';
import type { Card } from './card.ts';

interface Props {
  readonly cards: readonly Card[];
  readonly children: ReactNode;
}

/** Hears the quick-buy and heart buttons of all cards inside it and says so on the bus. */
export function CardActions({ cards, children }: Props) {
  const { bus } = useStorefront();
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-buy],[data-heart]') : null;
    if (button === null) return;
    const { buy, heart } = button.dataset;
    const card = cards.find(({ id }) => String(id) === (buy ?? heart));
    if (card === undefined) return;
    if (buy !== undefined) bus.emit('cart:buy-requested', buyRequest(card));
    else bus.emit('wishlist:toggle-requested', wishOf(card));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what bubbles up from buttons, which keyboards press too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button is a click
    <div onClick={onClick}>{children}</div>
  );
}

function wishOf({ id, name, offer }: Card) {
  const line = offer.cart.itens[0];
  const hash = {
    idProduto: id,
    idAtributoSimples: line?.idAtributoSimples ?? 0,
    idUnidadeVenda: line?.idUnidadeVenda ?? 0,
  };
  return { name, hash };
}

/** Ids of the products whose hearts are filled; empty until mf-cart has said so, and on the server. */
export function useFavourites(): readonly number[] {
  return useSnapshot('wishlist:updated')?.productIds ?? [];
}
