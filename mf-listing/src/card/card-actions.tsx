import { useSnapshot, useStorefront } from '@storefront/contracts';
import type { MouseEvent, ReactNode } from 'react';
import { trackedItem } from '../tracking/tracked-item.ts';
import { buyRequest } from './buy-request.ts';
import type { Card } from './card.ts';
import { cartOf } from './cart-of.ts';

interface Props {
  readonly cards: readonly Card[];
  /** What analytics calls the list that these cards stand in. */
  readonly list?: string | undefined;
  readonly children: ReactNode;
}

/** Hears the quick-buy and heart buttons and the links of all cards inside it and says so on the bus. */
export function CardActions({ cards, list, children }: Props) {
  const { bus } = useStorefront();
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a,[data-buy],[data-heart]') : null;
    if (pressed === null) return;
    const { product } = pressed.closest<HTMLElement>('[data-product]')?.dataset ?? {};
    const card = cards.find(({ id }) => String(id) === product);
    if (card === undefined) return;
    if (pressed.tagName === 'A') {
      if (list !== undefined)
        bus.emit('analytics:tracked', { event: 'select_item', list, items: [trackedItem(card)] });
    } else if (pressed.dataset.buy !== undefined) bus.emit('cart:buy-requested', buyRequest(card));
    else bus.emit('wishlist:toggle-requested', wishOf(card));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what bubbles up from buttons, which keyboards press too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button is a click
    <div onClick={onClick}>{children}</div>
  );
}

function wishOf(card: Card) {
  const { id, name } = card;
  const line = cartOf(card).itens[0];
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
