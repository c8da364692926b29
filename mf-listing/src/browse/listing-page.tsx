import { BrandsPage } from '../brands/brands-page.tsx';
import { ProductScreen } from '../product/product-screen.tsx';
import { ListingScreen } from './listing-screen.tsx';
import type { ListingPageData } from './load-listing.ts';

/** Whatever stands at a listing address. Another address starts the screen anew; another view of it does not. */
export function ListingPage({ data }: { readonly data: ListingPageData }) {
  if (data.kind === 'product') return <ProductScreen key={data.card.id} data={data} />;
  if (data.kind === 'brands') return <BrandsPage data={data} />;
  return <ListingScreen key={JSON.stringify(data.source)} data={data} />;
}
