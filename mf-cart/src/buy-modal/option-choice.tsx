import type { EventPayload } from '@storefront/contracts';
import { useId } from 'react';
import css from './option-choice.module.css';

interface OptionChoiceProps {
  readonly option: NonNullable<EventPayload<'cart:buy-requested'>['option']>;
  readonly chosenId: number | undefined;
  /** Id of the error message; absent without an error. */
  readonly failureId: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (id: number) => void;
}

/** The values of a product's option, one of which has to be chosen before buying. */
export function OptionChoice({ option, chosenId, failureId, disabled, onChoose }: OptionChoiceProps) {
  const nameId = useId();
  return (
    <div
      role="radiogroup"
      className={css.option}
      aria-labelledby={nameId}
      aria-invalid={failureId !== undefined}
      aria-describedby={failureId}
    >
      <p id={nameId}>{option.name}</p>
      {option.values.map(({ id, label }) => (
        <label key={id}>
          <input
            type="radio"
            name={nameId}
            checked={id === chosenId}
            disabled={disabled}
            onChange={() => onChoose(id)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
