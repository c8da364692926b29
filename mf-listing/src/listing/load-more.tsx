import { formatNumber } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { useLocation } from 'react-router-dom';
import { addressOfPage } from '../address/listing-view.ts';
import { productsText } from '../page/products-text.ts';
import css from './load-more.module.css';
import type { GrowingListView } from './use-growing-list.ts';

interface Props {
  readonly view: GrowingListView;
  /** Products that the whole list shows. */
  readonly total: number;
  /** The first page shown, from 1. */
  readonly page: number;
}

/** The number of products shown, below the grid, and the button that loads more. */
export function LoadMore({ view, total, page }: Props) {
  const { pathname, search } = useLocation();
  const { list, loadsByScrolling, loadMore } = view;
  // the API's total includes products that are not for sale
  const seen = list.ended ? total : Math.min(list.seen, total);
  return (
    <div className={css.more}>
      {list.phase === 'loading' && <p>Carregando mais produtos</p>}
      {list.phase === 'failed' && <p role="alert">Não foi possível carregar mais produtos</p>}
      <div className={css.bar} aria-hidden="true">
        <i style={{ width: `${total === 0 ? 100 : Math.round((seen / total) * 100)}%` }} />
      </div>
      <p className={base.num}>{`${formatNumber(seen)} de ${productsText(total)}`}</p>
      {!list.ended && list.phase !== 'loading' && !loadsByScrolling && (
        <button type="button" className={base.button('line')} onClick={() => loadMore('button')}>
          {list.phase === 'failed' ? 'Tentar de novo' : 'Carregar mais'}
        </button>
      )}
      {page > 1 && (
        <noscript>
          <a className={base.button('line')} rel="prev" href={addressOfPage(pathname, search, page - 1)}>
            Página anterior
          </a>
        </noscript>
      )}
      {!list.ended && (
        // without scripts nothing loads by scrolling
        <noscript>
          <a className={base.button('line')} rel="next" href={addressOfPage(pathname, search, page + 1)}>
            Próxima página
          </a>
        </noscript>
      )}
    </div>
  );
}
