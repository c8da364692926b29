import type { LayoutLoadContext } from '@storefront/contracts';

export { Footer as default } from '../footer/footer.tsx';

// a first visit has the data in its document, so it does not fetch this code
export const load = async (context: LayoutLoadContext) =>
  (await import('../footer/load-footer.ts')).load(context);
