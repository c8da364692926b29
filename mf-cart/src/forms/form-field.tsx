import * as base from '@storefront/ui/base';
import { Field } from '@storefront/ui/field';
import { Icon } from '@storefront/ui/icon';
import { eyeIcon, eyeOffIcon } from '@storefront/ui/icons';
import { type HTMLInputAutoCompleteAttribute, useState } from 'react';
import { type MaskName, maskInput } from './masks.ts';
import { useCompleted } from './use-completed.ts';

export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'numeric';
  readonly hint?: string;
  readonly optional?: boolean;
  readonly initial?: string | undefined;
  /** What the server stores; a longer text is refused, not cut. */
  readonly maxLength: number;
  readonly mask?: MaskName;
  /** Two short ones share a row where both fit. */
  readonly isShort?: boolean;
}

interface FormFieldProps {
  readonly field: FieldDefinition;
  /** Empty without an error. */
  readonly problem: string;
  /** Called when the text changes, so that the old error disappears. */
  readonly onTyped: () => void;
}

/** A labelled, uncontrolled input; its error is below it and describes it. */
export function FormField({ field, problem, onTyped }: FormFieldProps) {
  const [shown, setShown] = useState(false);
  const { name, label, type = 'text', hint, optional = false } = field;
  const secret = type === 'password';
  const completed = useCompleted(field.initial);
  return (
    <Field
      label={optional ? <OptionalLabel label={label} /> : label}
      hint={hint}
      problem={problem}
      action={
        secret && (
          <button
            type="button"
            className={base.iconButton}
            aria-label="Mostrar senha"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon icon={shown ? eyeOffIcon : eyeIcon} />
          </button>
        )
      }
    >
      {(control) => (
        <input
          {...control}
          ref={completed}
          name={name}
          type={secret && shown ? 'text' : type}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
          required={!optional}
          defaultValue={field.initial}
          spellCheck={false}
          autoCapitalize={secret || type === 'email' ? 'none' : undefined}
          onChange={({ currentTarget }) => {
            if (field.mask) maskInput(currentTarget, field.mask);
            onTyped();
          }}
        />
      )}
    </Field>
  );
}

function OptionalLabel({ label }: { readonly label: string }) {
  return (
    <>
      <span>{label}</span>
      <small> (opcional)</small>
    </>
  );
}
