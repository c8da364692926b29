import { CashPrice } from '@storefront/ui/cash-price';
import { OldPrice } from '@storefront/ui/old-price';
import type { Card } from './card.ts';
import css from './price-block.module.css';

/** Old price, cash price and instalments; or the text shown instead. */
export function PriceBlock({ card: { status, offer } }: { readonly card: Card }) {
  if (status === 'unavailable')
    return (
      <div className={`${css.price} ${css.message}`}>
        <strong>Indisponível</strong>
        <span>Sem estoque no momento.</span>
      </div>
    );
  if (status === 'on-request')
    return (
      <div className={`${css.price} ${css.message}`}>
        <strong>Sob consulta</strong>
        <span>Preço e prazo com um especialista.</span>
      </div>
    );
  const [plan = '', ...rest] = offer.instalments.split(' sem juros');
  return (
    <div className={css.price}>
      <div className={css.old}>{offer.listPrice !== undefined && <OldPrice reais={offer.listPrice} />}</div>
      <CashPrice reais={offer.cashPrice} className={css.cash} />
      {plan !== '' && (
        <p className={css.instalments}>
          ou <b>{plan}</b>
          {rest.length > 0 && <span> sem juros</span>}
        </p>
      )}
    </div>
  );
}
