import * as base from '@storefront/ui/base';
import type { ReactNode } from 'react';
import { HelpBox } from './help-box.tsx';
import css from './page-with-help.module.css';

export interface PageWithHelpProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A page of the shop's own, with the contacts beside it. */
export function PageWithHelp({ heading, children }: PageWithHelpProps) {
  return (
    <div className={`${base.wrap} ${css.page}`}>
      <div>
        <h1 className={css.title}>{heading}</h1>
        {children}
      </div>
      <HelpBox />
    </div>
  );
}
