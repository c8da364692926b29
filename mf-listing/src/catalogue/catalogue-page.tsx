import { Lazy } from '@storefront/contracts';
import type { CataloguePageData } from './load-listing.ts';
import { screens } from './screens.ts';

/** The page at a listing's path. Another path remounts the screen; another view of the same path does not. */
export function CataloguePage({ data }: { readonly data: CataloguePageData }) {
  if (data.kind === 'product')
    return (
      <Lazy code={screens.product}>
        {({ ProductScreen }) => <ProductScreen key={data.card.id} data={data} />}
      </Lazy>
    );
  if (data.kind === 'compare')
    return <Lazy code={screens.compare}>{({ ComparePage }) => <ComparePage data={data} />}</Lazy>;
  if (data.kind === 'brands')
    return <Lazy code={screens.brands}>{({ BrandsPage }) => <BrandsPage data={data} />}</Lazy>;
  return (
    <Lazy code={screens.listing}>
      {({ ListingScreen }) => <ListingScreen key={JSON.stringify(data.source)} data={data} />}
    </Lazy>
  );
}
