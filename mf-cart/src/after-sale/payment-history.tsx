import { formatReais } from '@storefront/contracts';
import {
  type AfterSale,
  describePaymentHistory,
  describePaymentMethod,
  describeStepActor,
} from '@storefront/contracts/api';
import { brazilianDay } from '../dates/brazilian-day.ts';
import box from '../frame/card.module.css';
import css from './after-sale.module.css';

/** Each payment that the order had, each state that it got to, and what was given back. */
export function PaymentHistory({ payments }: { readonly payments: AfterSale['pagamentos'] }) {
  if (payments.length === 0) return null;
  return (
    <section className={box.card} aria-labelledby="pagamentos">
      <h2 id="pagamentos">Histórico do pagamento</h2>
      {payments.map((payment, at) => (
        <div key={at}>
          <h3>
            {formatReais(payment.centavos / 100)} no {describePaymentMethod(payment.forma)}
          </h3>
          <ol className={css.history}>
            {describePaymentHistory(payment).map(({ text, em, por }, place) => (
              <li key={place}>
                {text}, <time dateTime={em}>{brazilianDay(em)}</time>
                {describeStepActor(por)}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
