import { useState } from 'react';
import { Breadcrumb } from '../page/breadcrumb.tsx';
import { Description } from '../page/description.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { Showcase } from '../showcase/showcase.tsx';
import { EmptyResult } from './empty-result.tsx';
import type { ListingData } from './listing-data.ts';
import css from './listing-screen.module.css';
import { LoadMore } from './load-more.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useGrowingList } from './use-growing-list.ts';

/** A category, brand, landing page, list or search result. */
export function ListingScreen({ data }: { readonly data: ListingData }) {
  const view = useGrowingList(data);
  const [oneColumn] = useState(false);
  const { list } = view;
  const empty = list.cards.length === 0 && list.ended;
  return (
    <PageFrame>
      <div className="wrap">
        <Breadcrumb crumbs={data.crumbs} />
        <div className={css.title}>
          <h1>{data.title}</h1>
          <span>{data.total === 1 ? '1 produto' : `${data.total.toLocaleString('pt-BR')} produtos`}</span>
        </div>
        {data.correctedText && (
          <p className={css.corrected}>
            Mostrando resultados para <b>{data.correctedText}</b>
          </p>
        )}
        <Description html={data.description} />
        <h2 className="sr">Produtos</h2>
        {empty ? (
          <EmptyResult searched={data.source.kind === 'search'} />
        ) : (
          <>
            <ProductGrid cards={list.cards} oneColumn={oneColumn} loading={list.phase === 'loading'} />
            <LoadMore view={view} total={data.total} />
          </>
        )}
        {data.services && <Showcase {...data.services} />}
        {data.bestSellers && <Showcase {...data.bestSellers} />}
      </div>
    </PageFrame>
  );
}
