import { PendingNotice } from '@storefront/ui/pending-notice';
import css from './pending-menu.module.css';
import type { Menus } from './use-menus.ts';

/** Shows that entries are loading, or that they failed to load, with a retry. */
export function PendingMenu({ menus: { phase, request } }: { readonly menus: Menus }) {
  if (phase === 'loaded') return null;
  return (
    <PendingNotice what="o menu" failed={phase === 'failed'} className={css.pending} onRetry={request} />
  );
}
