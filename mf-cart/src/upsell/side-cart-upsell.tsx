import { useStorefront } from '@storefront/contracts';
import type { Cart, CartRequest, Upsell } from '@storefront/contracts/api';
import { Skeleton } from '@storefront/ui/skeleton';
import { useState } from 'react';
import { trackedPurchase } from '../cart/cart-analytics.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { type AddResult, addToCart } from '../cart/change-cart.ts';
import css from './upsell-carousel.module.css';
import { UpsellCarousel } from './upsell-carousel.tsx';
import { useUpsells } from './use-upsells.ts';

interface SideCartUpsellProps {
  readonly open: boolean;
  readonly cart: Cart;
  readonly store: CartStore;
  readonly say: (text: string) => void;
}

/** Offers below the lines: skeleton, carousel, or nothing. A dismissed offer becomes inactive. */
export function SideCartUpsell({ open, cart, store, say }: SideCartUpsellProps) {
  const { bus } = useStorefront();
  const offers = useUpsells(store, cart, open);
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  if (offers === undefined) return <Skeleton className={css.skeleton} />;
  const active = offers.filter(({ id }) => !dismissed.has(id));
  if (active.length === 0) return null;

  const dismiss = ({ id, tituloExibicao }: Upsell) => {
    setDismissed(new Set(dismissed).add(id));
    say(`Oferta dispensada: ${tituloExibicao}.`);
  };
  const buy = async (name: string, request: CartRequest): Promise<AddResult> => {
    const result = await addToCart(store, request);
    const [first] = request.itens;
    if (result.kind === 'added' && first)
      bus.emit('cart:item-added', {
        productId: first.idProduto,
        name,
        quantity: first.quantidade,
        ...trackedPurchase(store.getState().cart, request, first.idProduto),
      });
    return result;
  };
  return <UpsellCarousel offers={active} playing={open} onDismiss={dismiss} onBuy={buy} />;
}
