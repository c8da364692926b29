import { formatReais } from '@storefront/contracts';
import type { Checkout, DeliveryCode } from '@storefront/contracts/api';
import { FailureText } from '../frame/failure-text.tsx';
import css from './checkout-page.module.css';

const daysText = (days: number) => (days === 1 ? 'até 1 dia útil' : `até ${days} dias úteis`);

interface DeliveryChoiceProps {
  readonly checkout: Checkout;
  readonly chosen: DeliveryCode | undefined;
  /** Empty without an error. */
  readonly problem: string;
  readonly onChoose: (code: DeliveryCode) => void;
}

/** The deliveries of the whole cart to the CEP, once it is known. */
export function DeliveryChoice({ checkout, chosen, problem, onChoose }: DeliveryChoiceProps) {
  const { lugar, entregas } = checkout;
  return (
    <fieldset className={css.choices} aria-describedby={problem ? 'entrega-problema' : undefined}>
      <legend>{lugar ? `Entrega em ${lugar.municipio}, ${lugar.uf}` : 'Entrega'}</legend>
      {!lugar && <p className={css.help}>Escreva o CEP para ver prazos e fretes.</p>}
      {entregas.map(({ codigo, nome, prazoDias, centavos }) => (
        <label key={codigo}>
          <input
            type="radio"
            name="entrega"
            value={codigo}
            checked={chosen === codigo}
            aria-invalid={problem !== ''}
            onChange={() => onChoose(codigo)}
          />
          <span>
            {nome}
            <small>{daysText(prazoDias)}</small>
          </span>
          <b>{centavos === 0 ? 'Grátis' : formatReais(centavos / 100)}</b>
        </label>
      ))}
      {problem && (
        <FailureText id="entrega-problema" className={css.problem}>
          {problem}
        </FailureText>
      )}
    </fieldset>
  );
}
