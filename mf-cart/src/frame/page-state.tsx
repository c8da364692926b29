import { Icon, type IconDrawing } from '@storefront/ui/icon';
import type { ReactNode } from 'react';
import css from './page-state.module.css';

interface PageStateProps {
  readonly icon: IconDrawing;
  readonly children: ReactNode;
}

/** In place of a page's content, when there is none: why, and where to go. */
export function PageState({ icon, children }: PageStateProps) {
  return (
    <div className={css.state}>
      <Icon icon={icon} />
      {children}
    </div>
  );
}
