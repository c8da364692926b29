export { headOfHome as head, loadHome as load } from '../home/home-data.ts';
export { HomePage as default } from '../home/home-page.tsx';
