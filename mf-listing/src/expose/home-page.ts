/** exported so that code which the lazy screen shares with other pages comes with this module */
export { ProductCard } from '../card/product-card.tsx';
export { headOfHome as head } from '../home/home-data.ts';
export { HomePage as default } from '../home/home-page.tsx';
export { loadHome as load } from '../home/load-home.ts';
export { PageFrame } from '../page/page-frame.tsx';
export { Showcase } from '../showcase/showcase.tsx';
