import { PendingNotice } from '@storefront/ui/pending-notice';
import css from './pending-filters.module.css';
import type { Facets } from './use-facets.ts';

/** Shows that options are loading, that they failed to load, with a retry, or that there are none. */
export function PendingFilters({ facets: { phase, request } }: { readonly facets: Facets }) {
  if (phase === 'loaded')
    return (
      <p role="status" className={css.pending}>
        Não há opções neste momento
      </p>
    );
  return (
    <PendingNotice what="os filtros" failed={phase === 'failed'} className={css.pending} onRetry={request} />
  );
}
