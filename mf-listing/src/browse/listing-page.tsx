import { Lazy } from '@storefront/contracts';
import type { ListingPageData } from './load-listing.ts';
import { screens } from './screens.ts';

/** Whatever stands at a listing address. Another address starts the screen anew; another view of it does not. */
export function ListingPage({ data }: { readonly data: ListingPageData }) {
  if (data.kind === 'product')
    return (
      <Lazy code={screens.product}>
        {({ ProductScreen }) => <ProductScreen key={data.card.id} data={data} />}
      </Lazy>
    );
  if (data.kind === 'brands')
    return <Lazy code={screens.brands}>{({ BrandsPage }) => <BrandsPage data={data} />}</Lazy>;
  return (
    <Lazy code={screens.listing}>
      {({ ListingScreen }) => <ListingScreen key={JSON.stringify(data.source)} data={data} />}
    </Lazy>
  );
}
