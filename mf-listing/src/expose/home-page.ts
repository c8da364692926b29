import type { LoadContext } from '@storefront/contracts';

export { headOfHome as head } from '../home/home-data.ts';
export { HomePage as default } from '../home/home-page.tsx';

// a first visit has the data in its document, so it does not fetch this code
export const load = async (context: LoadContext) => (await import('../home/load-home.ts')).loadHome(context);
