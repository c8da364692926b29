import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { phoneIcon, whatsappIcon } from '@storefront/ui/icons';
import { phoneUrl, whatsappUrl } from '@storefront/ui/phone-url';
import bar from './buy-bar.module.css';
import css from './buy-box.module.css';
import type { ProductData } from './product-data.ts';
import { StockAlert } from './stock-alert.tsx';

/**
 * Replaces the price of a product that cannot be bought: whom to ask, and an alert for when it is back. One on request has
 * a fixed bar on phones and tablets, as those with a price have.
 */
export function NotForSale({ data: { card, sku } }: { readonly data: ProductData }) {
  const { telefone, whatsapp } = useStorefront().config.sistema.geral.site;
  const onRequest = card.status === 'on-request';
  const question = onRequest ? 'Qual é o preço e o prazo de' : 'Quando volta a ter';
  const ask = {
    href: whatsappUrl(whatsapp, `Olá! ${question} ${card.name} (cód. ${sku})?`),
    target: '_blank',
    rel: 'noopener',
  };
  const boxElement = (
    <section className={css.box} aria-label="Preço e compra">
      <p className={css.none}>
        <strong>{onRequest ? 'Sob consulta' : 'Indisponível'}</strong>
        <span>
          {onRequest ? 'Preço e prazo com um especialista.' : 'Este produto está sem estoque no momento.'}
        </span>
      </p>
      {!onRequest && <StockAlert productId={card.id} />}
      <a className={base.button(onRequest ? 'primary' : 'line', 'lg')} {...ask}>
        <Icon icon={whatsappIcon} />
        Perguntar pelo WhatsApp
      </a>
      <a className={base.button('line', 'lg')} href={phoneUrl(telefone)}>
        <Icon icon={phoneIcon} />
        {telefone}
      </a>
    </section>
  );
  if (!onRequest) return boxElement;
  return (
    <>
      {boxElement}
      <div className={bar.bar} data-buy-bar="">
        <p>
          <b>Sob consulta</b>
          <small>Fale com um especialista</small>
        </p>
        <a className={base.button('primary')} {...ask}>
          <Icon icon={whatsappIcon} />
          WhatsApp
        </a>
      </div>
    </>
  );
}
