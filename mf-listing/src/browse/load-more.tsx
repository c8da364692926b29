import { useRef } from 'react';
import css from './load-more.module.css';
import type { GrowingListView } from './use-growing-list.ts';
import { useNearBottom } from './use-near-bottom.ts';

/** Below the grid: loads what follows, says how far the list has come, and hands over to a button. */
export function LoadMore({ view, total }: { readonly view: GrowingListView; readonly total: number }) {
  const { list, loadsByScrolling, loadMore } = view;
  const end = useRef<HTMLDivElement>(null);
  useNearBottom(end, { enabled: loadsByScrolling, round: list.seen, onNear: () => loadMore('scrolling') });
  const seen = Math.min(list.seen, total);
  return (
    <div ref={end} className={css.more}>
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
