import { Field } from '@storefront/ui/field';
import type { Question } from './simulator.ts';

interface QuestionFieldProps {
  readonly question: Question;
  readonly written: string | undefined;
  readonly problem: string | undefined;
}

export function QuestionField({ question, written, problem }: QuestionFieldProps) {
  const { name, label } = question;
  if (question.kind === 'number')
    return (
      <Field label={question.unit ? `${label} (${question.unit})` : label} problem={problem}>
        {(control) => (
          <input {...control} name={name} inputMode="decimal" defaultValue={written ?? question.initial} />
        )}
      </Field>
    );
  return (
    <Field label={label} problem={problem}>
      {(control) => (
        <select {...control} name={name} defaultValue={written}>
          {question.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
