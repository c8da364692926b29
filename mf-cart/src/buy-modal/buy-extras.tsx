import { type EventPayload, formatReais } from '@storefront/contracts';
import { addReais } from '@storefront/contracts/api';
import css from './buy-extras.module.css';

/** The extras that are bought with the product, each with its price, and the sum for one product with its extras. */
export function BuyExtras({ request }: { readonly request: EventPayload<'cart:buy-requested'> }) {
  const { extras = [], cashPrice } = request;
  if (extras.length === 0) return null;
  const total = addReais(cashPrice, ...extras.map((extra) => extra.cashPrice));
  return (
    <ul className={css.extras} aria-label="Junto com o produto">
      {extras.map(({ name, cashPrice: each }) => (
        <li key={name}>
          <span>{name}</span>
          <b>+ {formatReais(each)}</b>
        </li>
      ))}
      <li className={css.total}>
        <span>Total à vista no PIX</span>
        <b>{formatReais(total)}</b>
      </li>
    </ul>
  );
}
