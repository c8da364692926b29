import { formatReais } from '@storefront/contracts';
import {
  type Checkout,
  type CheckoutFields,
  deliveryTime,
  isPickupGone,
  pickupGoneText,
  pickupHelpText,
  workingDays,
} from '@storefront/contracts/api';
import { readCep } from '../forms/cep.ts';
import { FailureText } from '../frame/failure-text.tsx';
import page from './checkout-page.module.css';
import css from './choices.module.css';
import { deliveryId } from './gone-choice.tsx';

/** A delivery or, in its place, a pick-up. */
export type ChosenDelivery = Pick<CheckoutFields, 'entrega' | 'retirada'>;

interface DeliveryChoiceProps {
  readonly checkout: Checkout;
  readonly chosen: ChosenDelivery;
  /** Empty without an error. */
  readonly problem: string;
  readonly onChoose: (chosen: ChosenDelivery) => void;
}

interface Way {
  readonly chosen: ChosenDelivery;
  readonly name: string;
  readonly notes: readonly string[];
  readonly cents: number;
}

/** The deliveries of the whole cart to the CEP, once it is known, and the stores where it can be picked up. */
export function DeliveryChoice({ checkout, chosen, problem, onChoose }: DeliveryChoiceProps) {
  const { lugar, retiradas = [] } = checkout;
  return (
    <fieldset
      id={deliveryId}
      className={css.choices}
      aria-describedby={problem ? 'entrega-problema' : undefined}
    >
      <legend>{lugar ? `Entrega em ${lugar.municipio}, ${lugar.uf}` : 'Entrega'}</legend>
      {!lugar && <p className={page.help}>{placeText(checkout.campos.cep)}</p>}
      {isPickupGone(checkout) && <FailureText className={page.problem}>{pickupGoneText}</FailureText>}
      {waysOf(checkout).map(({ chosen: way, name, notes, cents }) => (
        <label key={choiceValue(way)}>
          <input
            type="radio"
            name="entrega"
            value={choiceValue(way)}
            checked={choiceValue(chosen) === choiceValue(way)}
            aria-invalid={problem !== ''}
            onChange={() => onChoose(way)}
          />
          <span>
            {name}
            {notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </span>
          <b>{cents === 0 ? 'Grátis' : formatReais(cents / 100)}</b>
        </label>
      ))}
      {retiradas.length > 0 && <p className={page.help}>{pickupHelpText}</p>}
      {problem && (
        <FailureText id="entrega-problema" className={page.problem}>
          {problem}
        </FailureText>
      )}
    </fieldset>
  );
}

const choiceValue = ({ entrega, retirada }: ChosenDelivery) => (retirada ? `retirada:${retirada}` : entrega);

function waysOf({ entregas, retiradas = [] }: Checkout): readonly Way[] {
  return [
    ...entregas.map((delivery) => ({
      chosen: { entrega: delivery.codigo },
      name: delivery.nome,
      cents: delivery.centavos,
      notes: [deliveryTime(delivery)],
    })),
    ...retiradas.map(({ codigo, nome, endereco, prazoDias }) => ({
      chosen: { retirada: codigo },
      name: `Retirada em ${nome}`,
      cents: 0,
      notes: [endereco, `pronta em até ${workingDays(prazoDias)} depois do pagamento`],
    })),
  ];
}

/** Why there are no deliveries yet. */
function placeText(cep = ''): string {
  if (readCep(cep) === undefined) return 'Escreva o CEP para ver prazos e fretes.';
  return `Não encontramos o CEP ${cep}. Confira os números: sem ele não há prazos nem fretes.`;
}
