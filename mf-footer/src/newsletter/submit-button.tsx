import * as base from '@storefront/ui/base';
import { type KeyboardEvent, useId } from 'react';
import css from './submit-button.module.css';

/** `auto`: with pointer or focus on the button. */
export type TipMode = 'auto' | 'hidden';

interface SubmitButtonProps {
  readonly accepted: boolean;
  readonly busy: boolean;
  readonly tip: TipMode;
  readonly onTip: (mode: TipMode) => void;
}

/** Disabled by `aria-disabled` until the terms are accepted, so that pointer and keyboard reach its tooltip. */
export function SubmitButton({ accepted, busy, tip, onTip }: SubmitButtonProps) {
  const tipId = useId();
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onTip('hidden');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from the button inside it
    <span
      className={css.submit}
      data-tip={tip}
      onKeyDown={hideOnEscape}
      onPointerLeave={() => onTip('auto')}
      onBlur={() => onTip('auto')}
    >
      <button
        type="submit"
        className={`${base.button()} ${css.button}`}
        aria-disabled={!accepted}
        aria-busy={busy}
        aria-describedby={accepted ? undefined : tipId}
      >
        {busy ? 'Aguarde...' : 'Inscreva-se'}
      </button>
      {!accepted && (
        <span className={css.tip} id={tipId} role="tooltip">
          {termsReminder}
        </span>
      )}
    </span>
  );
}

export const termsReminder = 'Por favor, aceite os termos e condições';
