import * as base from '@storefront/ui/base';
import css from './pending-menu.module.css';
import type { Menus } from './use-menus.ts';

/** Shows that entries are loading, or that they failed to load, with a retry. */
export function PendingMenu({ menus: { phase, request } }: { readonly menus: Menus }) {
  if (phase === 'loaded') return null;
  if (phase !== 'failed')
    return (
      <p role="status" className={css.pending}>
        Carregando o menu…
      </p>
    );
  return (
    <div className={css.pending}>
      <p role="alert">Não foi possível carregar o menu.</p>
      <button type="button" className={base.link} onClick={request}>
        Tentar de novo
      </button>
    </div>
  );
}
