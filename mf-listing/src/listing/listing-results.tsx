import { Await } from '@storefront/contracts';
import { useEffect, useState } from 'react';
import { isBehindTheEnd, type ListingData } from '../data/listing-data.ts';
import { Showcase } from '../showcase/showcase.tsx';
import { EmptyResult } from './empty-result.tsx';
import { LoadMore } from './load-more.tsx';
import { PendingCards } from './pending-cards.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useGrowingList } from './use-growing-list.ts';
import { listName, useListTracking } from './use-list-tracking.ts';

interface Props {
  readonly data: ListingData;
  /** URL of this listing's first page. */
  readonly firstPage: string;
  readonly oneColumn: boolean;
  /** True while another view of this listing loads; if that takes long, placeholders replace these products. */
  readonly leaving: boolean;
}

/** The height of a row of products, before it has loaded. */
const showcaseSpace = { minBlockSize: 525 } as const;
/** A view that loads within this time replaces the products directly, because placeholders would only flash. */
const placeholderDelayMs = 100;

/** The products of one view, which grow as the shopper scrolls. Another view is another instance. */
export function ListingResults({ data, firstPage, oneColumn, leaving }: Props) {
  const view = useGrowingList(data);
  const { list } = view;
  useListTracking(data, list);
  const waiting = useLasting(leaving, placeholderDelayMs);
  const loading = list.phase === 'loading';
  if (waiting)
    return (
      <ProductGrid
        cards={[]}
        oneColumn={oneColumn}
        pending={<PendingCards loading round={0} onNear={() => {}} />}
      />
    );
  if (list.cards.length === 0 && list.ended)
    return (
      <>
        <EmptyResult
          searched={data.source.kind === 'search'}
          firstPage={isBehindTheEnd(data) ? firstPage : undefined}
        />
        {data.bestSellers && (
          <Await data={data.bestSellers} fallback={<div style={showcaseSpace} />}>
            {(showcase) => showcase && <Showcase {...showcase} />}
          </Await>
        )}
      </>
    );
  return (
    <>
      <ProductGrid
        cards={list.cards}
        list={listName(data)}
        oneColumn={oneColumn}
        services={data.services}
        pending={
          (loading || view.loadsByScrolling) && (
            <PendingCards loading={loading} round={list.seen} onNear={() => view.loadMore('scrolling')} />
          )
        }
      />
      <LoadMore view={view} total={data.available} page={data.view.page} />
    </>
  );
}

/** Becomes true once `wanted` has been true for this time without a break. */
function useLasting(wanted: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [wanted, ms]);
  return wanted && lasting;
}
