import { useStorefront } from '@storefront/contracts';
import {
  type BoughtAgain,
  describeMissing,
  describeRepriced,
  mayBuyAgain,
  type Order,
  repricedText,
} from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useId, useState } from 'react';
import { useCartStore } from '../cart/use-cart.ts';
import { FailureText } from '../frame/failure-text.tsx';
import css from './buy-again.module.css';
import { announceAdded, putOrderInCart } from './put-order-in-cart.ts';

interface BuyAgainProps {
  readonly order: Order;
  /** Whether other orders are beside it: the name then says which one. */
  readonly inList?: boolean;
}

/** Puts what an order had into the cart; names what is not sold any more, in fewer pieces or at another price. */
export function BuyAgain({ order, inList = false }: BuyAgainProps) {
  const { bus } = useStorefront();
  const store = useCartStore();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BoughtAgain | string>();
  const outcomeId = useId();
  const { numero } = order;
  const buy = async () => {
    if (busy) return;
    setBusy(true);
    setOutcome(undefined);
    const result = await putOrderInCart(store, numero).finally(() => setBusy(false));
    if (typeof result === 'string') return setOutcome(result);
    if (hasDifferences(result) || result.postos.length === 0) setOutcome(result);
    announceAdded(bus, numero, result);
  };
  if (!mayBuyAgain(order)) return null;
  return (
    <div className={css.again}>
      <button
        type="button"
        className={inList ? base.button('line', 'sm') : base.button('line', 'block')}
        aria-label={inList ? `Comprar de novo o pedido ${numero}` : undefined}
        aria-busy={busy}
        aria-describedby={outcome === undefined ? undefined : outcomeId}
        onClick={() => void buy()}
      >
        Comprar de novo
      </button>
      {typeof outcome === 'string' && (
        <FailureText id={outcomeId} className={css.problem}>
          {outcome}
        </FailureText>
      )}
      {typeof outcome === 'object' && (
        <div id={outcomeId} role="alert">
          <Differences {...outcome} />
        </div>
      )}
    </div>
  );
}

const hasDifferences = ({ faltam, mudaram = [] }: BoughtAgain) => faltam.length + mudaram.length > 0;

/** What the cart has not, or at another price, or that the press has changed nothing. */
function Differences(result: BoughtAgain) {
  const { carrinho, faltam, mudaram = [], postos } = result;
  return (
    <>
      {faltam.length === 0 && postos.length === 0 && <p>O carrinho já tem tudo deste pedido.</p>}
      {faltam.length > 0 && (
        <>
          <p>Nem tudo deste pedido está no carrinho:</p>
          <ul>
            {faltam.map((missing, at) => (
              <li key={at}>{describeMissing(missing)}</li>
            ))}
          </ul>
        </>
      )}
      {mudaram.length > 0 && (
        <>
          <p>{repricedText}</p>
          <ul>
            {mudaram.map((line, at) => (
              <li key={at}>{describeRepriced(line)}</li>
            ))}
          </ul>
        </>
      )}
      {carrinho.itens.length > 0 && (
        <a className={base.link} href="/checkout/carrinho">
          Ver o carrinho
        </a>
      )}
    </>
  );
}
