import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { circleExclamationPointIcon } from '../icon/icons.ts';
import css from './field.module.css';

/** Attributes that the field gives its input or select. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  /** The error message; undefined or empty without an error. */
  readonly problem?: string | undefined;
  /** Overlaid at the end of the control, such as the button that shows a password. */
  readonly action?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint and error message below, which describe it to screen readers. */
export function Field({ label, hint, problem, action, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        {children({
          id,
          className: css.control,
          'aria-invalid': Boolean(problem),
          'aria-describedby': described || undefined,
        })}
        {action && <span className={css.action}>{action}</span>}
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
