import {
  type Checkout,
  describeVisit,
  noVisitText,
  visitGoneText,
  visitHelpText,
} from '@storefront/contracts/api';
import { FailureText } from '../frame/failure-text.tsx';
import page from './checkout-page.module.css';
import css from './choices.module.css';
import { visitId } from './gone-choice.tsx';

interface VisitChoiceProps {
  readonly visits: NonNullable<Checkout['visitas']>;
  /** Undefined when the chosen one can no longer be had. */
  readonly chosen: string | undefined;
  readonly onChoose: (visit: string) => void;
}

/** When the technician comes: the first half day, or another one. */
export function VisitChoice({ visits, chosen, onChoose }: VisitChoiceProps) {
  if (visits.length === 0) return <FailureText className={page.problem}>{noVisitText}</FailureText>;
  const isGone = chosen === undefined;
  return (
    <div className={css.choices}>
      <label className={css.plans}>
        Visita do técnico
        <select
          id={visitId}
          name="visita"
          value={chosen ?? ''}
          aria-invalid={isGone}
          aria-describedby={isGone ? 'visita-ajuda visita-problema' : 'visita-ajuda'}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {isGone && <option value="">Escolha o dia</option>}
          {visits.map((code) => (
            <option key={code} value={code}>
              {describeVisit(code)}
            </option>
          ))}
        </select>
      </label>
      <p id="visita-ajuda" className={page.help}>
        {visitHelpText}
      </p>
      {isGone && (
        <FailureText id="visita-problema" className={page.problem}>
          {visitGoneText}
        </FailureText>
      )}
    </div>
  );
}
