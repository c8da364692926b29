import * as base from '@storefront/ui/base';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** What was done. */
  readonly status: string;
  readonly problem: string;
  readonly children: ReactNode;
}

/** Replaces the link that was pressed, and gets its focus. */
export function Panel({ title, status, problem, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.panel}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p role="status">{status}</p>
      {problem !== '' && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}

interface SignInHintProps {
  readonly text: string;
  /** Path of the page to come back to. */
  readonly back: string;
}

/** Leads to the account, and back. */
export function SignInHint({ text, back }: SignInHintProps) {
  return (
    <>
      <p>{text}</p>
      <p>
        <a className={base.button('primary')} href={`/checkout/acesso?retorno=${encodeURIComponent(back)}`}>
          Entrar ou criar conta
        </a>
      </p>
    </>
  );
}

export function TryAgain({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" className={base.button('line')} onClick={onPress}>
      Tentar de novo
    </button>
  );
}
