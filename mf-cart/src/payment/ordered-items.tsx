import { formatReais } from '@storefront/contracts';
import { describeOrderItem, type Order } from '@storefront/contracts/api';
import { orderSums } from '../summary/order-sums.ts';
import css from './order-page.module.css';

/** What was bought, its sums, and where and when it arrives. */
export function OrderedItems({ order }: { readonly order: Order }) {
  const { itens, total, entrega } = order;
  return (
    <div className={css.items}>
      <h2 id="itens">Itens do pedido</h2>
      <ul aria-labelledby="itens">
        {itens.map((item, at) => (
          <li key={at}>
            <span>
              <span>{`${item.quantidade} × `}</span>
              {item.url ? (
                <a href={item.url}>{describeOrderItem(item)}</a>
              ) : (
                <span>{describeOrderItem(item)}</span>
              )}
            </span>
            <span>{formatReais(item.precoPor * item.quantidade)}</span>
          </li>
        ))}
        {orderSums(order).map(({ label, text }) => (
          <li key={label}>
            <span>{label}</span>
            <span>{text}</span>
          </li>
        ))}
        <li>
          <b>Total</b>
          <b>{formatReais(total)}</b>
        </li>
      </ul>
      {entrega && (
        <p>
          Em {entrega.municipio}, {entrega.uf}. Os prazos contam do pagamento.
        </p>
      )}
    </div>
  );
}
