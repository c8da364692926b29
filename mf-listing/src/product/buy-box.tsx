import { addReais } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { shoppingCartIcon } from '@storefront/ui/icons';
import { QuantityStepper } from '@storefront/ui/quantity-stepper';
import { VoltageNotice } from '@storefront/ui/voltage-notice';
import { useState } from 'react';
import { buyRequest } from '../card/buy-request.ts';
import type { Offer } from '../card/card.ts';
import { BuyBar } from './buy-bar.tsx';
import css from './buy-box.module.css';
import { BuyButton } from './buy-button.tsx';
import { buyWith, findInstallation } from './companion.ts';
import { InstallationTick } from './installation-tick.tsx';
import { NotForSale } from './not-for-sale.tsx';
import { PriceLines } from './price-lines.tsx';
import type { ProductData } from './product-data.ts';
import { ProductOptions } from './product-options.tsx';
import { PurchaseFailure } from './purchase-failure.tsx';
import { SellerOffers } from './seller-offers.tsx';
import { ShippingButton } from './shipping-button.tsx';
import { SoldBy } from './sold-by.tsx';
import { UnscriptedBuy } from './unscripted-buy.tsx';
import { useChosenOptions } from './use-chosen-options.ts';
import { type BuyRequest, usePurchase } from './use-purchase.ts';

/** Price, options and purchase of the product; phones and tablets also have a fixed bar that buys. */
export function BuyBox({ data }: { readonly data: ProductData }) {
  const purchase = usePurchase();
  const chosen = useChosenOptions(data);
  const [quantity, setQuantity] = useState(1);
  const [installed, setInstalled] = useState(false);
  const { card, service } = data;
  const { offer, status } = card;
  if (status !== 'available') return <NotForSale data={data} />;
  const installation = service && findInstallation(data.companions);
  const extras = installation && installed ? [installation] : [];
  const buy = (of: Offer, next: BuyRequest['next']) => {
    const choices = { chosenId: chosen.chosenId, quantity, next };
    void purchase.buy(buyWith(buyRequest({ ...card, offer: of }, choices), extras));
  };
  const buyThis = (next: BuyRequest['next']) => buy(offer, next);
  const isOther = purchase.request !== undefined && purchase.request.seller !== offer.seller;
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
          <BuyButton
            purchase={purchase}
            next="cart"
            className={base.button('buy', 'lg')}
            icon={<Icon icon={shoppingCartIcon} />}
            onBuy={buyThis}
          />
          <BuyButton
            purchase={purchase}
            next="checkout"
            className={`${base.button('primary', 'lg')} ${css.now}`}
            onBuy={buyThis}
          />
        </div>
        <UnscriptedBuy card={card} installation={installation} />
        {!isOther && <PurchaseFailure purchase={purchase} className={css.inBox} />}
        {card.offer.cart.tipo !== 'servico' && <ShippingButton card={card} />}
        <SoldBy data={data} />
        <SellerOffers
          offers={data.offers}
          busySeller={purchase.busy && purchase.request?.seller}
          onBuy={(of) => buy(of, 'cart')}
        >
          {isOther && <PurchaseFailure purchase={purchase} />}
        </SellerOffers>
      </section>
      <BuyBar
        cashPrice={addReais(offer.cashPrice, ...extras.map(({ cashPrice }) => cashPrice))}
        isVoltageOpen={card.voltages !== undefined}
        purchase={purchase}
        onBuy={buyThis}
      >
        {!isOther && <PurchaseFailure purchase={purchase} className={css.inBar} />}
      </BuyBar>
    </>
  );
}
