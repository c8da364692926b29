import { Icon } from '@storefront/ui/icon';
import { circleExclamationPointIcon } from '@storefront/ui/icons/circle-exclamation-point';
import { eyeIcon } from '@storefront/ui/icons/eye';
import { eyeOffIcon } from '@storefront/ui/icons/eye-off';
import { type HTMLInputAutoCompleteAttribute, useId, useState } from 'react';
import css from './form.module.css';

export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'numeric';
  readonly hint?: string;
  readonly optional?: boolean;
  readonly maxLength: number;
}

interface FormFieldProps {
  readonly field: FieldDefinition;
  /** Empty when nothing is wrong. */
  readonly problem: string;
  /** Called when the text changes: what was wrong with the old one says nothing of the new one. */
  readonly onTyped: () => void;
}

/** A labelled input that keeps its own text; what is wrong stands below it and is read with it. */
export function FormField({ field, problem, onTyped }: FormFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { name, label, type = 'text', hint, optional = false } = field;
  const secret = type === 'password';
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {optional && <small> (opcional)</small>}
      </label>
      <div className={css.box}>
        <input
          id={id}
          name={name}
          type={secret && shown ? 'text' : type}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
          maxLength={field.maxLength}
          required={!optional}
          spellCheck={false}
          autoCapitalize={secret || type === 'email' ? 'none' : undefined}
          aria-invalid={problem !== ''}
          aria-describedby={described || undefined}
          onChange={onTyped}
        />
        {secret && (
          <button
            type="button"
            className="icon-btn"
            aria-label="Mostrar senha"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <Icon icon={eyeOffIcon} /> : <Icon icon={eyeIcon} />}
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={css.problem}>
          <Icon icon={circleExclamationPointIcon} />
          {problem}
        </p>
      )}
    </div>
  );
}
