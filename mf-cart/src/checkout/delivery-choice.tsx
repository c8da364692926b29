import { formatReais } from '@storefront/contracts';
import type { Checkout, DeliveryCode } from '@storefront/contracts/api';
import { workingDays } from '../dates/working-days.ts';
import { readCep } from '../forms/cep.ts';
import { FailureText } from '../frame/failure-text.tsx';
import page from './checkout-page.module.css';
import css from './choices.module.css';

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
      {!lugar && <p className={page.help}>{placeText(checkout.campos.cep)}</p>}
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
            <small>{`até ${workingDays(prazoDias)}`}</small>
          </span>
          <b>{centavos === 0 ? 'Grátis' : formatReais(centavos / 100)}</b>
        </label>
      ))}
      {problem && (
        <FailureText id="entrega-problema" className={page.problem}>
          {problem}
        </FailureText>
      )}
    </fieldset>
  );
}

/** Why there are no deliveries yet. */
function placeText(cep = ''): string {
  if (readCep(cep) === undefined) return 'Escreva o CEP para ver prazos e fretes.';
  return `Não encontramos o CEP ${cep}. Confira os números: sem ele não há prazos nem fretes.`;
}
