import { formatReais } from '@storefront/contracts';
import {
  type CardPlan,
  type Checkout,
  type CheckoutFields,
  findPaymentMethod,
  type OfferedPayment,
} from '@storefront/contracts/api';
import { FailureText } from '../frame/failure-text.tsx';
import page from './checkout-page.module.css';
import css from './choices.module.css';

export type ChosenPayment = Pick<CheckoutFields, 'pagamento' | 'parcelas'>;

interface PaymentChoiceProps {
  readonly checkout: Checkout;
  readonly chosen: ChosenPayment;
  /** Empty without an error. */
  readonly problem: string;
  readonly onChoose: (chosen: ChosenPayment) => void;
}

/** `10x de R$ 199,90 sem juros`, the last instalment where it differs, and the total of plans with interest. */
export function planText(plan: CardPlan): string {
  const { parcelas, parcelaCentavos, ultimaParcelaCentavos: last, totalCentavos, taxa } = plan;
  const each = formatReais(parcelaCentavos / 100);
  const total = formatReais(totalCentavos / 100);
  if (taxa > 0) return `${parcelas}x de ${each} com juros: ${total}`;
  if (parcelas === 1) return `1x de ${each}`;
  return `${parcelas}x de ${each} sem juros${last === undefined ? '' : `, a última de ${formatReais(last / 100)}`}`;
}

/** Whether a way to pay has instalments, and their number then. */
const readParts = (parcelas: number | undefined, { planos }: OfferedPayment) =>
  planos ? { parcelas: parcelas ?? 1 } : {};

/** The ways to pay that this release can show, each with what it costs. */
export function PaymentChoice({ checkout, chosen, problem, onChoose }: PaymentChoiceProps) {
  const offered = (checkout.formas ?? []).flatMap((offer) => {
    const method = findPaymentMethod(offer.codigo);
    return method ? [{ ...offer, method }] : [];
  });
  const current = offered.find(({ codigo }) => codigo === chosen.pagamento) ?? offered[0];
  return (
    <fieldset className={css.choices} aria-describedby={problem ? 'pagamento-problema' : undefined}>
      <legend>Como você quer pagar</legend>
      {offered.map((offer) => (
        <label key={offer.codigo}>
          <input
            type="radio"
            name="pagamento"
            value={offer.codigo}
            checked={offer === current}
            onChange={() => onChoose({ pagamento: offer.codigo, ...readParts(chosen.parcelas, offer) })}
          />
          <span>
            {offer.method.title}
            <small>{offer.method.choiceText}</small>
          </span>
          <b>{formatReais(offer.centavos / 100)}</b>
        </label>
      ))}
      {current?.planos && (
        <label className={css.plans}>
          Parcelas
          <select
            name="parcelas"
            value={chosen.parcelas ?? 1}
            aria-invalid={problem !== ''}
            onChange={({ currentTarget }) =>
              onChoose({ pagamento: current.codigo, parcelas: Number(currentTarget.value) })
            }
          >
            {current.planos.map((plan) => (
              <option key={plan.parcelas} value={plan.parcelas}>
                {planText(plan)}
              </option>
            ))}
          </select>
        </label>
      )}
      {problem && (
        <FailureText id="pagamento-problema" className={page.problem}>
          {problem}
        </FailureText>
      )}
      {current?.demo && (
        <p className={page.help}>Demonstração: {current.method.demoText}, e nada é cobrado.</p>
      )}
    </fieldset>
  );
}
