import { Icon } from '@storefront/ui/icon';
import { chevronDownIcon } from '@storefront/ui/icons';
import type { RefObject } from 'react';
import type { UpsellItem } from './purchase-of.ts';
import css from './upsell-offer.module.css';

interface AttributeChoiceProps {
  readonly item: UpsellItem;
  readonly choice: number | undefined;
  readonly field: RefObject<HTMLSelectElement | null>;
  /** Id of the error message; absent without an error. */
  readonly failureId: string | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

/** The simple attribute of an offer: a choice, or its locked value in words. */
export function AttributeChoice({ item, choice, field, failureId, onChoose }: AttributeChoiceProps) {
  const { atributosSimples } = item;
  if (!atributosSimples || atributosSimples.valores.length === 0) return null;
  const { nome, valores } = atributosSimples;
  const chosen = valores.find(({ idAtributoValor }) => idAtributoValor === choice);
  if (item.travarAtributoSimples && chosen)
    return (
      <p className={css.locked}>
        {nome}: {chosen.label}
      </p>
    );
  return (
    <span className={css.select}>
      <select
        ref={field}
        aria-label={`${nome} de ${item.nome}`}
        aria-invalid={failureId !== undefined}
        aria-describedby={failureId}
        value={choice ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">Selecione: {nome.toLowerCase()}</option>
        {valores.map(({ idAtributoValor, label }) => (
          <option key={idAtributoValor} value={idAtributoValor}>
            {label}
          </option>
        ))}
      </select>
      <Icon icon={chevronDownIcon} />
    </span>
  );
}
