import * as base from '@storefront/ui/base';
import type { ReactNode } from 'react';
import { HelpBox } from './help-box.tsx';
import layout from './page-layout.module.css';
import css from './page-with-help.module.css';

export interface PageWithHelpProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A page of the shop's own, with the contacts beside it. */
export function PageWithHelp({ heading, children }: PageWithHelpProps) {
  return (
    <div className={`${base.wrap} ${layout.layout} ${css.page}`}>
      <div>
        <h1 className={layout.title}>{heading}</h1>
        {children}
      </div>
      <HelpBox />
    </div>
  );
}
