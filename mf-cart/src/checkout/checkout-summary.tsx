import { formatReais } from '@storefront/contracts';
import { type Checkout, describeOrderItem, describeSums, multiplyReais } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useCheckoutAddress } from '../address/checkout-address.ts';
import page from './checkout-page.module.css';
import css from './checkout-summary.module.css';

/** What an order placed now charges, line by line, from the server's last reply. */
export function CheckoutSummary({ checkout }: { readonly checkout: Checkout }) {
  const sums = describeSums(checkout);
  const isOfCart = useCheckoutAddress().query.agora === undefined;
  return (
    <aside className={`${page.panel} ${css.summary}`} aria-label="Resumo da compra">
      <ul>
        {checkout.itens.map((item, at) => (
          <li key={at}>
            <span>
              {item.quantidade} × {describeOrderItem(item)}
            </span>
            <span>{formatReais(multiplyReais(item.centavos / 100, item.quantidade))}</span>
          </li>
        ))}
      </ul>
      {isOfCart && (
        <a className={base.link} href="/checkout/carrinho">
          Alterar o carrinho
        </a>
      )}
      {checkout.cupomRecusado && <p role="status">{checkout.cupomRecusado.mensagem}</p>}
      <dl>
        {sums.map(({ label, text }, at) => (
          <div key={label} className={at === sums.length - 1 ? css.total : undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
