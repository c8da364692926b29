import { formatReais } from '@storefront/contracts';
import type { CardPlan, Checkout, CheckoutFields } from '@storefront/contracts/api';
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

/** The ways to pay, each with what it costs. */
export function PaymentChoice({ checkout, chosen, problem, onChoose }: PaymentChoiceProps) {
  const { totais, formas } = checkout;
  const plans = formas?.cartao;
  const isCard = plans !== undefined && chosen.pagamento === 'cartao';
  return (
    <fieldset className={css.choices} aria-describedby={problem ? 'pagamento-problema' : undefined}>
      <legend>Como você quer pagar</legend>
      <label>
        <input
          type="radio"
          name="pagamento"
          value="pix"
          checked={!isCard}
          onChange={() => onChoose({ pagamento: 'pix' })}
        />
        <span>
          PIX, à vista
          <small>O código vale 15 minutos depois do pedido.</small>
        </span>
        <b>{formatReais((formas?.pixCentavos ?? totais.totalCentavos) / 100)}</b>
      </label>
      {plans && (
        <label>
          <input
            type="radio"
            name="pagamento"
            value="cartao"
            checked={isCard}
            onChange={() => onChoose({ pagamento: 'cartao', parcelas: chosen.parcelas ?? 1 })}
          />
          <span>
            Cartão de crédito
            <small>Você digita o cartão depois do pedido, na página dele.</small>
          </span>
          <b>{formatReais((plans[0]?.totalCentavos ?? 0) / 100)}</b>
        </label>
      )}
      {isCard && (
        <label className={css.plans}>
          Parcelas
          <select
            name="parcelas"
            value={chosen.parcelas ?? 1}
            aria-invalid={problem !== ''}
            onChange={({ currentTarget }) =>
              onChoose({ pagamento: 'cartao', parcelas: Number(currentTarget.value) })
            }
          >
            {plans.map((plan) => (
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
      <p className={page.help}>
        Demonstração: {isCard ? 'só há cartões de teste' : 'nenhum banco reconhece o código'}, e nada é
        cobrado. {plans ? 'Boleto não é aceito.' : 'Cartão e boleto não são aceitos.'}
      </p>
    </fieldset>
  );
}
