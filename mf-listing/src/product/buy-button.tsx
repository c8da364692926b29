import type { ReactNode } from 'react';
import { unscriptedBuyId } from './unscripted-buy.tsx';
import type { BuyRequest, PurchaseControl } from './use-purchase.ts';

type Next = NonNullable<BuyRequest['next']>;

interface Props {
  readonly purchase: PurchaseControl;
  /** What opens once the product is in the cart. */
  readonly next: Next;
  readonly className: string;
  readonly icon?: ReactNode;
  readonly onBuy: (next: Next) => void;
}

const texts = { cart: 'Comprar', checkout: 'Comprar agora' };

/** Adds the product to the cart. Without scripts it leads to the form that buys. */
export function BuyButton({ purchase: { busy, request }, next, className, icon, onBuy }: Props) {
  const isOwn = busy && request?.next === next;
  return (
    <button
      type="button"
      className={className}
      data-without-scripts={`#${unscriptedBuyId}`}
      aria-busy={isOwn}
      // the second click of a double click buys nothing more
      onClick={({ detail }) => detail < 2 && onBuy(next)}
    >
      {icon}
      <span>{isOwn ? 'Aguarde...' : texts[next]}</span>
    </button>
  );
}
