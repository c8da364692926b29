import type { LayoutLoadContext } from '@storefront/contracts';

export { Header as default } from '../frame/header.tsx';

// a first visit has the data in its document, so it does not fetch this code
export const load = async (context: LayoutLoadContext) =>
  (await import('../frame/load-header.ts')).load(context);
