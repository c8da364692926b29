import { Icon } from '@storefront/ui/icon';
import { chevronDownIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import css from './filter-dialog.module.css';

/** One group of filters, folded to its name unless `open`. */
export function FilterFold({ name, open, children }: { name: string; open: boolean; children: ReactNode }) {
  return (
    <details className={css.group} open={open}>
      <summary>
        <h3>{name}</h3>
        <Icon icon={chevronDownIcon} />
      </summary>
      {children}
    </details>
  );
}
