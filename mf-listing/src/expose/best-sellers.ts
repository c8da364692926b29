/** exported so that code which this slot shares with the pages is in one chunk */

export { ProductCard } from '../card/product-card.tsx';
export { PageFrame } from '../page/page-frame.tsx';
export { pageSeo } from '../seo/page-seo.ts';
export { BestSellers as default } from '../showcase/best-sellers.tsx';
export { loadBestSellersSlot as load } from '../showcase/best-sellers-data.ts';
export { Showcase } from '../showcase/showcase.tsx';
