import { formatReais } from '@storefront/contracts';
import { type AfterSale, describePaymentState } from '@storefront/contracts/api';
import { brazilianDay } from '../dates/brazilian-day.ts';
import css from './after-sale.module.css';

/** Each payment that the order had, and each state that it got to. */
export function PaymentHistory({ payments }: { readonly payments: AfterSale['pagamentos'] }) {
  if (payments.length === 0) return null;
  return (
    <section className={css.card} aria-labelledby="pagamentos">
      <h2 id="pagamentos">Histórico do pagamento</h2>
      {payments.map(({ forma, centavos, historico }, at) => (
        <div key={at}>
          <h3>
            {formatReais(centavos / 100)} {forma === 'pix' ? 'no PIX' : 'no cartão'}
          </h3>
          <ol>
            {historico.map(({ estado, em }) => (
              <li key={estado}>
                {describePaymentState(estado)}, <time dateTime={em}>{brazilianDay(em)}</time>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
