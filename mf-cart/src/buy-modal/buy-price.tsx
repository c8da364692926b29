import { type EventPayload, formatReais } from '@storefront/contracts';
import css from './buy-price.module.css';

/** Old price struck, cash price, instalments. */
export function BuyPrice({ request }: { readonly request: EventPayload<'cart:buy-requested'> }) {
  const { listPrice, cashPrice, instalments } = request;
  const [symbol = '', amount = ''] = formatReais(cashPrice).split(/\s/);
  const [plan = '', interest] = instalments.split(/ (?=sem juros$)/);
  return (
    <div className={css.price}>
      {listPrice !== undefined && listPrice > cashPrice && (
        <s>
          <span className="sr">Preço anterior: </span>
          {formatReais(listPrice)}
        </s>
      )}
      <p className={css.cash}>
        <strong>
          <small>{symbol} </small>
          {amount}
        </strong>{' '}
        <span>à vista no PIX</span>
      </p>
      {plan && (
        <p className={css.instalments}>
          ou <b>{plan}</b> {interest}
        </p>
      )}
    </div>
  );
}
