import * as base from '@storefront/ui/base';
import { ScriptNotice } from '@storefront/ui/script-notice';
import { type ReactNode, useId } from 'react';
import css from './account.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** The page of one form: its title, an introduction, and the form. */
export function AccountCard({ title, intro, children }: AccountCardProps) {
  const id = useId();
  return (
    <section className={`${base.wrap} ${css.single}`} aria-labelledby={id}>
      <div className={css.card}>
        <h1 id={id}>{title}</h1>
        <p className={css.intro}>{intro}</p>
        <ScriptNotice what={`${title} pelo site`} />
        {children}
      </div>
    </section>
  );
}
