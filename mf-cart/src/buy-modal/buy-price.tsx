import type { EventPayload } from '@storefront/contracts';
import { CashPrice } from '@storefront/ui/cash-price';
import { OldPrice } from '@storefront/ui/old-price';
import css from './buy-price.module.css';

/** Old price struck, cash price, instalments. */
export function BuyPrice({ request }: { readonly request: EventPayload<'cart:buy-requested'> }) {
  const { listPrice, cashPrice, instalments } = request;
  const [plan = '', interest] = instalments.split(/ (?=(?:sem|com) juros$)/);
  return (
    <div className={css.price}>
      {listPrice !== undefined && listPrice > cashPrice && <OldPrice reais={listPrice} />}
      <CashPrice reais={cashPrice} className={css.cash} />
      {plan && (
        <p className={css.instalments}>
          ou <b>{plan}</b> {interest}
        </p>
      )}
    </div>
  );
}
