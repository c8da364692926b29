import { useId } from 'react';
import css from './question-field.module.css';
import type { Question } from './simulator.ts';

interface QuestionFieldProps {
  readonly question: Question;
  readonly written: string | undefined;
  readonly problem: string | undefined;
}

export function QuestionField({ question, written, problem }: QuestionFieldProps) {
  const id = useId();
  const shown = {
    id,
    className: css.field,
    name: question.name,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && `${id}-problem`,
  };
  return (
    <div className={css.question}>
      <label htmlFor={id}>
        {question.label}
        {question.kind === 'number' && question.unit && ` (${question.unit})`}
      </label>
      {question.kind === 'number' ? (
        <input {...shown} inputMode="decimal" maxLength={6} defaultValue={written ?? question.initial} />
      ) : (
        <select {...shown} defaultValue={written}>
          {question.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {problem && (
        <p className={css.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
