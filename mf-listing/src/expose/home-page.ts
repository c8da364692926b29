/** What the late screen and other pages have in common, so that it comes with this module and not in the screen's chunk. */
export { ProductCard } from '../card/product-card.tsx';
export { headOfHome as head, loadHome as load } from '../home/home-data.ts';
export { HomePage as default } from '../home/home-page.tsx';
export { PageFrame } from '../page/page-frame.tsx';
export { Showcase } from '../showcase/showcase.tsx';
