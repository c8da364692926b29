import type { LayoutLoadContext } from '@storefront/contracts';

export { BestSellers as default } from '../showcase/best-sellers.tsx';

// a first visit has the data in its document, so it does not fetch this code
export const load = async (context: LayoutLoadContext) =>
  (await import('../showcase/best-sellers-data.ts')).loadBestSellersSlot(context);
