import { formatReais } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import type { ReactNode } from 'react';
import css from './buy-bar.module.css';
import { BuyButton } from './buy-button.tsx';
import { unscriptedBuyId } from './unscripted-buy.tsx';
import type { BuyRequest, PurchaseControl } from './use-purchase.ts';

interface Props {
  readonly cashPrice: number;
  /** Whether the voltage is to be confirmed before buying. */
  readonly isVoltageOpen: boolean;
  readonly purchase: PurchaseControl;
  readonly onBuy: (next: BuyRequest['next']) => void;
  /** Notice of a failure. */
  readonly children: ReactNode;
}

/** The fixed bar that buys on phones and tablets; without scripts it leads to the form that buys. */
export function BuyBar({ cashPrice, isVoltageOpen, purchase, onBuy, children }: Props) {
  return (
    <div className={`${css.bar} ${base.lifted}`} data-buy-bar="">
      {children}
      <p>
        <strong>{formatReais(cashPrice)}</strong>
        <small>à vista no PIX</small>
        {isVoltageOpen && <small className={css.voltage}>Confirme a voltagem</small>}
      </p>
      <BuyButton
        purchase={purchase}
        next="checkout"
        className={`${base.button('primary')} ${css.now}`}
        onBuy={onBuy}
      />
      <BuyButton purchase={purchase} next="cart" className={base.button('buy')} onBuy={onBuy} />
      <noscript>
        <a className={base.button('buy')} href={`#${unscriptedBuyId}`}>
          Comprar
        </a>
      </noscript>
    </div>
  );
}
