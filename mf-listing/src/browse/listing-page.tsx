import { Late } from '../page/late-code.ts';
import { fetchScreenInSight } from '../page/screen-in-sight.ts';
import type { ListingPageData } from './load-listing.ts';
import { screens } from './screens.ts';

fetchScreenInSight(screens);

/** Whatever stands at a listing address. Another address starts the screen anew; another view of it does not. */
export function ListingPage({ data }: { readonly data: ListingPageData }) {
  if (data.kind === 'product')
    return (
      <Late code={screens.product}>
        {({ ProductScreen }) => <ProductScreen key={data.card.id} data={data} />}
      </Late>
    );
  if (data.kind === 'brands')
    return <Late code={screens.brands}>{({ BrandsPage }) => <BrandsPage data={data} />}</Late>;
  return (
    <Late code={screens.listing}>
      {({ ListingScreen }) => <ListingScreen key={JSON.stringify(data.source)} data={data} />}
    </Late>
  );
}
