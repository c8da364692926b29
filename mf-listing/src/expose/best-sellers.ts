/** exported so that code which this slot shares with the pages is in one chunk */
export { pageSeo } from '../browse/page-seo.ts';
export { ProductCard } from '../card/product-card.tsx';
export { PageFrame } from '../page/page-frame.tsx';
export { BestSellers as default } from '../showcase/best-sellers.tsx';
export { loadBestSellersSlot as load } from '../showcase/best-sellers-data.ts';
export { Showcase } from '../showcase/showcase.tsx';
