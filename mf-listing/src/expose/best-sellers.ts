export { BestSellers as default } from '../showcase/best-sellers.tsx';
export { loadBestSellersSlot as load } from '../showcase/best-sellers-data.ts';
