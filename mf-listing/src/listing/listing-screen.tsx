import { Lazy } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { startTransition, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOfView } from '../address/listing-view.ts';
import type { ListingData } from '../data/listing-data.ts';
import { FloatingFilter } from '../filters/floating-filter.tsx';
import { Description, DescriptionBanner } from '../page/description.tsx';
import { PageBreadcrumb } from '../page/page-breadcrumb.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { lazyPanels } from './lazy-panels.ts';
import heading from './listing-heading.module.css';
import { ListingHeading } from './listing-heading.tsx';
import { ListingResults } from './listing-results.tsx';
import { ListingTools, type OpenPanel } from './listing-tools.tsx';
import { Questions } from './questions.tsx';
import { SubcategoryTiles } from './subcategory-tiles.tsx';
import { useAnnouncedView } from './use-announced-view.ts';
import { useOneColumn } from './use-one-column.ts';

/** Target of the link past breadcrumb, subcategories and filters. */
const resultsId = 'resultados';

/** A category, brand, landing page, list or search result. */
export function ListingScreen({ data }: { readonly data: ListingData }) {
  const { pathname, search } = useLocation();
  const firstPage = addressOfView(pathname, search, {});
  const [oneColumn, setOneColumn] = useOneColumn();
  const [open, setOpen] = useState<OpenPanel>();
  const [left, setLeft] = useState<ListingData>();
  // a former view is shown again when the shopper goes back to it
  if (left !== undefined && left !== data) setLeft(undefined);
  const announcement = useAnnouncedView(data);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  // a transition, because the new view may have loaded already
  const leave = () => startTransition(() => setLeft(data));
  return (
    <PageFrame onNavigate={(path) => path === pathname && leave()}>
      <div className={base.wrap}>
        {data.cards.length > 0 && (
          <a className={`${base.sr} ${heading.skip}`} href={`#${resultsId}`}>
            Pular para os resultados
          </a>
        )}
        <div ref={top}>
          <PageBreadcrumb crumbs={data.crumbs} />
          <div className={heading.headline}>
            <div>
              <ListingHeading data={data} firstPage={firstPage} />
            </div>
            <Description html={data.description} />
          </div>
          {data.subcategories && <SubcategoryTiles data={data} subcategories={data.subcategories} />}
          {(data.available > 0 || data.view.filters !== '') && (
            <ListingTools
              data={data}
              loading={left === data}
              oneColumn={oneColumn}
              onOneColumn={setOneColumn}
              open={open}
              onOpen={setOpen}
              onLeave={leave}
            />
          )}
        </div>
        <p className={base.sr} aria-live="polite">
          {announcement}
        </p>
        {data.facets && (
          <Lazy code={lazyPanels}>
            {({ FilterLinks }) =>
              data.facets && <FilterLinks facets={data.facets} filters={data.view.filters} />
            }
          </Lazy>
        )}
        <h2 className={base.sr} id={resultsId} tabIndex={-1}>
          Produtos
        </h2>
        <ListingResults
          key={JSON.stringify([data.source, data.view])}
          data={data}
          firstPage={firstPage}
          oneColumn={oneColumn}
          leaving={left === data}
        />
        <div ref={bottom} />
        {data.questions && <Questions questions={data.questions} />}
        <DescriptionBanner html={data.description} />
      </div>
      {data.filters.length > 0 && (
        <FloatingFilter top={top} bottom={bottom} onOpen={() => setOpen({ panel: 'filters' })} />
      )}
    </PageFrame>
  );
}
