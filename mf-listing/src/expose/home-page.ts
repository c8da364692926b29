export { headOfHome as head } from '../home/home-data.ts';
export { HomePage as default } from '../home/home-page.tsx';
export { loadHome as load } from '../home/load-home.ts';
