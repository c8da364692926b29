import { useRequest, useSnapshot, useStorefront } from '@storefront/contracts';
import type { MouseEvent, ReactNode } from 'react';
import { buyRequest } from './buy-request.ts';
import type { Card } from './card.ts';
import type { CardRequest } from './card-request.ts';
import { trackedItem } from './tracked-item.ts';

interface Props {
  readonly cards: readonly Card[];
  /** Name of the cards' list in analytics. */
  readonly list?: string | undefined;
  /** @param requestOf returns the pending request of a product's card */
  readonly children: (requestOf: (productId: number) => CardRequest | undefined) => ReactNode;
}

/** Handles the quick-buy and heart buttons and the links of all cards inside it, and sends their requests. */
export function CardActions({ cards, list, children }: Props) {
  const { bus } = useStorefront();
  const buying = useRequest('cart:buy-requested');
  const favouring = useRequest('wishlist:toggle-requested');
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a,[data-buy],[data-heart]') : null;
    if (pressed === null) return;
    const { product } = pressed.closest<HTMLElement>('[data-product]')?.dataset ?? {};
    const card = cards.find(({ id }) => String(id) === product);
    if (card === undefined) return;
    if (pressed.tagName === 'A') {
      if (list !== undefined && pressed.getAttribute('href') === card.url)
        bus.emit('analytics:tracked', { event: 'select_item', list, items: [trackedItem(card)] });
    } else if (pressed.dataset.buy !== undefined) void buying.send(buyRequest(card));
    else void favouring.send(toWish(card));
  };
  const requestOf = (productId: number): CardRequest | undefined => {
    if (buying.state !== 'idle' && buying.payload?.productId === productId)
      return { kind: 'buy', state: buying.state, retry: buying.retry };
    if (favouring.state !== 'idle' && favouring.payload?.hash.idProduto === productId)
      return { kind: 'heart', state: favouring.state, retry: favouring.retry };
    return undefined;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble up from buttons, which keyboards press too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button is a click
    <div onClick={onClick}>{children(requestOf)}</div>
  );
}

function toWish(card: Card) {
  const { id, name } = card;
  const line = card.offer.cart.itens[0];
  const hash = {
    idProduto: id,
    idAtributoSimples: line?.idAtributoSimples ?? 0,
    idUnidadeVenda: line?.idUnidadeVenda ?? 0,
  };
  return { name, hash, item: trackedItem(card) };
}

/** Ids of the products whose hearts are filled; empty before mf-cart's first update, and on the server. */
export function useFavourites(): readonly number[] {
  return useSnapshot('wishlist:updated')?.productIds ?? [];
}
