import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { phoneIcon } from '@storefront/ui/icons/phone';
import { phoneUrl } from '@storefront/ui/phone-url';
import type { Card } from '../card/card.ts';
import css from './buy-box.module.css';

/** Shown instead of the price when the product cannot be bought here. */
export function NotForSale({ status, phone }: { status: Card['status']; phone: string }) {
  const onRequest = status === 'on-request';
  return (
    <section className={css.box} aria-label="Preço e compra">
      <p className={css.none}>
        <strong>{onRequest ? 'Sob consulta' : 'Indisponível'}</strong>
        <span>
          {onRequest
            ? 'Preço e prazo com um especialista em climatização.'
            : 'Este produto está sem estoque no momento.'}
        </span>
      </p>
      <a className={base.button('line', 'lg')} href={phoneUrl(phone)}>
        <Icon icon={phoneIcon} />
        {phone}
      </a>
    </section>
  );
}
