import * as base from '@storefront/ui/base';
import css from './pending-filters.module.css';
import type { Facets } from './use-facets.ts';

/** Shows that options are loading, or that they failed to load, with a retry. */
export function PendingFilters({ facets: { phase, request } }: { readonly facets: Facets }) {
  if (phase !== 'failed')
    return (
      <p role="status" className={css.pending}>
        {phase === 'loaded' ? 'Não há opções neste momento' : 'Carregando os filtros…'}
      </p>
    );
  return (
    <div className={css.pending}>
      <p role="alert">Não foi possível carregar os filtros.</p>
      <button type="button" className={base.link} onClick={request}>
        Tentar de novo
      </button>
    </div>
  );
}
