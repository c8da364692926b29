import { useRequest } from '@storefront/contracts';
import { addReais } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { Icon } from '@storefront/ui/icon';
import { shoppingCartIcon } from '@storefront/ui/icons/shopping-cart';
import { QuantityStepper } from '@storefront/ui/quantity-stepper';
import { VoltageNotice } from '@storefront/ui/voltage-notice';
import { useState } from 'react';
import { buyRequest } from '../card/buy-request.ts';
import type { Offer } from '../card/card.ts';
import { BuyBar } from './buy-bar.tsx';
import css from './buy-box.module.css';
import { buyWith, findInstallation } from './companion.ts';
import { InstallationTick } from './installation-tick.tsx';
import { NotForSale } from './not-for-sale.tsx';
import { PriceLines } from './price-lines.tsx';
import type { ProductData } from './product-data.ts';
import { ProductOptions } from './product-options.tsx';
import { SellerOffers } from './seller-offers.tsx';
import { ShippingButton } from './shipping-button.tsx';
import { SoldBy } from './sold-by.tsx';
import { UnscriptedBuy, unscriptedBuyId } from './unscripted-buy.tsx';
import { useChosenOptions } from './use-chosen-options.ts';

/** Price, options and purchase of the product; phones and tablets also have a fixed bar that buys. */
export function BuyBox({ data }: { readonly data: ProductData }) {
  const buying = useRequest('cart:buy-requested');
  const chosen = useChosenOptions(data);
  const [quantity, setQuantity] = useState(1);
  const [installed, setInstalled] = useState(false);
  const { card, service } = data;
  const { offer, status } = card;
  if (status !== 'available') return <NotForSale data={data} />;
  const installation = service && findInstallation(data.companions);
  const extras = installation && installed ? [installation] : [];
  const buy = (of: Offer) => {
    const request = buyRequest({ ...card, offer: of }, { chosenId: chosen.chosenId, quantity });
    void buying.send(buyWith(request, extras));
  };
  const buyThis = () => buy(offer);
  const waiting = buying.state === 'waiting';
  return (
    <>
      <section className={css.box} aria-label="Preço e compra">
        <PriceLines offer={offer} plans={data.plans} />
        <ProductOptions options={data.options} chosen={chosen} />
        {card.voltages && <VoltageNotice voltages={card.voltages} />}
        {installation && (
          <InstallationTick
            installation={installation}
            days={service.days}
            checked={installed}
            onChange={setInstalled}
          />
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
            data-without-scripts={`#${unscriptedBuyId}`}
            aria-busy={waiting}
            onClick={buyThis}
          >
            <Icon icon={shoppingCartIcon} />
            {waiting ? 'Aguarde...' : 'Comprar'}
          </button>
        </div>
        <UnscriptedBuy card={card} installation={installation} />
        {buying.state === 'unanswered' && (
          <FailureNotice what="abrir a compra" className={css.inBox} onRetry={buying.retry} />
        )}
        {card.offer.cart.tipo !== 'servico' && <ShippingButton card={card} />}
        <SoldBy data={data} />
        <SellerOffers offers={data.offers} onBuy={buy} />
      </section>
      <BuyBar
        cashPrice={addReais(offer.cashPrice, ...extras.map(({ cashPrice }) => cashPrice))}
        waiting={waiting}
        onBuy={buyThis}
      >
        {buying.state === 'unanswered' && (
          <FailureNotice what="abrir a compra" className={css.inBar} onRetry={buying.retry} />
        )}
      </BuyBar>
    </>
  );
}
