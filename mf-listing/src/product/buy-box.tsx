import { formatReais, useRequest, useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { CashPrice } from '@storefront/ui/cash-price';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { Icon } from '@storefront/ui/icon';
import { shoppingCartIcon } from '@storefront/ui/icons/shopping-cart';
import { truckIcon } from '@storefront/ui/icons/truck';
import { OldPrice } from '@storefront/ui/old-price';
import { QuantityStepper } from '@storefront/ui/quantity-stepper';
import { ScriptNotice } from '@storefront/ui/script-notice';
import { useState } from 'react';
import { buyRequest } from '../card/buy-request.ts';
import type { Card } from '../card/card.ts';
import css from './buy-box.module.css';
import { NotForSale } from './not-for-sale.tsx';
import { SoldBy } from './sold-by.tsx';

interface Props {
  readonly card: Card;
  /** The value chosen of the product's option, if any; the modal asks for a missing one. */
  readonly chosenId?: number | undefined;
}

/** The price block that stays in sight, and on phones the fixed bar that buys. */
export function BuyBox({ card, chosenId }: Props) {
  const { config } = useStorefront();
  const buying = useRequest('cart:buy-requested');
  const quoting = useRequest('cart:shipping-quote-requested');
  const { offer, status } = card;
  const [quantity, setQuantity] = useState(1);
  const buy = () => void buying.send(buyRequest(card, { chosenId, quantity }));
  const quote = () => void quoting.send({ productId: card.id, name: card.name });
  if (status !== 'available')
    return <NotForSale status={status} phone={config.sistema.geral.site.telefone} />;
  const saved = offer.listPrice === undefined ? 0 : offer.listPrice - offer.cashPrice;
  return (
    <>
      <section className={css.box} aria-label="Preço e compra">
        <div>
          {offer.listPrice !== undefined && (
            <p className={css.old}>
              <OldPrice reais={offer.listPrice} />
            </p>
          )}
          <CashPrice reais={offer.cashPrice} className={css.cash} />
          {saved > 0 && <p className={css.save}>Você economiza {formatReais(saved)}</p>}
        </div>
        {offer.instalments !== '' && (
          <p className={css.instalments}>
            ou <b>{offer.instalments}</b> no cartão
          </p>
        )}
        <div className={css.buy}>
          <QuantityStepper
            label="Quantidade"
            quantity={quantity}
            stock={offer.stock}
            onChange={setQuantity}
          />
          <button
            type="button"
            className={base.button('buy', 'lg')}
            aria-busy={buying.state === 'waiting'}
            onClick={buy}
          >
            <Icon icon={shoppingCartIcon} />
            {buying.state === 'waiting' ? 'Aguarde...' : 'Comprar'}
          </button>
        </div>
        <ScriptNotice what="Comprar pelo site" />
        {buying.state === 'unanswered' && (
          <FailureNotice what="abrir a compra" className={css.inBox} onRetry={buying.retry} />
        )}
        <button
          type="button"
          className={base.button('line', 'block')}
          aria-haspopup="dialog"
          aria-busy={quoting.state === 'waiting'}
          onClick={quote}
        >
          <Icon icon={truckIcon} />
          {quoting.state === 'waiting' ? 'Aguarde...' : 'Calcular frete e prazo'}
        </button>
        {quoting.state === 'unanswered' && <FailureNotice what="calcular o frete" onRetry={quoting.retry} />}
        <SoldBy card={card} />
      </section>
      <div className={css.bar} data-buy-bar="">
        {buying.state === 'unanswered' && (
          <FailureNotice what="abrir a compra" className={css.inBar} onRetry={buying.retry} />
        )}
        <p>
          <strong>{formatReais(offer.cashPrice)}</strong>
          <small>à vista no PIX</small>
        </p>
        <button
          type="button"
          className={base.button('buy')}
          aria-busy={buying.state === 'waiting'}
          onClick={buy}
        >
          {buying.state === 'waiting' ? 'Aguarde...' : 'Comprar'}
        </button>
      </div>
    </>
  );
}
