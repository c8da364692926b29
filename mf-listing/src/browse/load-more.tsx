import css from './load-more.module.css';
import type { GrowingListView } from './use-growing-list.ts';

/** Below the grid: says how far the list has come, and hands over to a button. */
export function LoadMore({ view, total }: { readonly view: GrowingListView; readonly total: number }) {
  const { list, loadsByScrolling, loadMore } = view;
  const seen = Math.min(list.seen, total);
  return (
    <div className={css.more}>
      {list.phase === 'loading' && <p>Carregando mais produtos</p>}
      {list.phase === 'failed' && <p>Não foi possível carregar mais produtos</p>}
      <div className={css.bar} aria-hidden="true">
        <i style={{ width: `${total === 0 ? 100 : Math.round((seen / total) * 100)}%` }} />
      </div>
      <p className="num">
        {seen} de {total} produtos
      </p>
      {!list.ended && list.phase !== 'loading' && !loadsByScrolling && (
        <button type="button" className="btn btn-line" onClick={() => loadMore('button')}>
          Carregar mais
        </button>
      )}
    </div>
  );
}
