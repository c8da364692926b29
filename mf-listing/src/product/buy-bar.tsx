import { formatReais } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import type { ReactNode } from 'react';
import css from './buy-bar.module.css';
import { unscriptedBuyId } from './unscripted-buy.tsx';

interface Props {
  readonly cashPrice: number;
  readonly waiting: boolean;
  readonly onBuy: () => void;
  /** Notice of a failure. */
  readonly children: ReactNode;
}

/** The fixed bar that buys on phones and tablets; without scripts it leads to the form that buys. */
export function BuyBar({ cashPrice, waiting, onBuy, children }: Props) {
  return (
    <div className={`${css.bar} ${base.lifted}`} data-buy-bar="">
      {children}
      <p>
        <strong>{formatReais(cashPrice)}</strong>
        <small>à vista no PIX</small>
      </p>
      <button
        type="button"
        className={base.button('buy')}
        data-without-scripts={`#${unscriptedBuyId}`}
        aria-busy={waiting}
        onClick={onBuy}
      >
        {waiting ? 'Aguarde...' : 'Comprar'}
      </button>
      <noscript>
        <a className={base.button('buy')} href={`#${unscriptedBuyId}`}>
          Comprar
        </a>
      </noscript>
    </div>
  );
}
