import { formatReais } from '@storefront/contracts';
import { addReais } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useState } from 'react';
import { buyRequest } from '../card/buy-request.ts';
import css from './bought-together.module.css';
import { buyWith, type Companion, withChoice } from './companion.ts';
import type { ProductData } from './product-data.ts';
import { PurchaseFailure } from './purchase-failure.tsx';
import { usePurchase } from './use-purchase.ts';

/** The product and its companions with their total; a companion with options can be added once one is chosen. */
export function BoughtTogether({ data: { card, companions } }: { readonly data: ProductData }) {
  const purchase = usePurchase();
  const [left, setLeft] = useState<readonly number[]>([]);
  const [choices, setChoices] = useState<Readonly<Record<number, number>>>({});
  if (companions.length === 0) return null;
  const ticked = companions.filter(({ id }) => !left.includes(id));
  const missing = ticked.find(({ id, option }) => option && choices[id] === undefined);
  const total = addReais(card.offer.cashPrice, ...ticked.map(({ cashPrice }) => cashPrice));
  const buy = () => {
    const chosen = ticked.map((each) => {
      const choice = choices[each.id];
      return choice === undefined ? each : withChoice(each, choice);
    });
    void purchase.buy(buyWith(buyRequest(card, { next: 'cart' }), chosen));
  };
  return (
    <section className={css.together} aria-labelledby="junto">
      <h2 id="junto">Compre junto</h2>
      <ul>
        <li>
          <span>Este produto</span>
          <b>{formatReais(card.offer.cashPrice)}</b>
        </li>
        {companions.map((companion) => (
          <li key={companion.id}>
            <label>
              <input
                type="checkbox"
                checked={!left.includes(companion.id)}
                onChange={({ target }) =>
                  setLeft(target.checked ? left.filter((id) => id !== companion.id) : [...left, companion.id])
                }
              />
              {companion.name}
            </label>
            <Choice
              companion={companion}
              chosenId={choices[companion.id]}
              onChoose={(id) => setChoices({ ...choices, [companion.id]: id })}
            />
            <b>+ {formatReais(companion.cashPrice)}</b>
          </li>
        ))}
      </ul>
      <p className={css.total}>
        Total à vista no PIX: <strong>{formatReais(total)}</strong>
      </p>
      {missing?.option && (
        <p id="junto-falta">
          Escolha {missing.option.name.toLowerCase()} de {missing.name}.
        </p>
      )}
      <button
        type="button"
        className={base.button('buy')}
        aria-disabled={missing !== undefined}
        aria-describedby={missing && 'junto-falta'}
        aria-busy={purchase.busy}
        onClick={({ detail }) => missing || detail > 1 || buy()}
      >
        Comprar {ticked.length === 0 ? 'só este' : `os ${ticked.length + 1}`}
      </button>
      <PurchaseFailure purchase={purchase} />
    </section>
  );
}

interface ChoiceProps {
  readonly companion: Companion;
  readonly chosenId: number | undefined;
  readonly onChoose: (id: number) => void;
}

function Choice({ companion: { name, option }, chosenId, onChoose }: ChoiceProps) {
  if (!option) return null;
  return (
    <select
      aria-label={`${option.name} de ${name}`}
      value={chosenId ?? ''}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      <option value="" disabled>
        {option.name}
      </option>
      {option.values.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
