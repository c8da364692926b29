import { sortOrders as orders } from '@storefront/contracts/api';
import { appToken } from './measured-server.ts';

const headers = { 'app-token': appToken };
const root = '/v2/front';

/** Common listings, each with a brand and a cycle or gas to filter by. */
const categories = [
  ['/ar-condicionado/split-hi-wall', 'marca:lg,gree;5:74'],
  ['/ar-condicionado', 'marca:midea;5:80'],
  ['/eletrodomesticos/fogoes', 'marca:atlas,esmaltec'],
  ['/refrigeracao/geladeiras', 'marca:samsung,electrolux'],
  ['/eletrodomesticos/televisores', 'marca:lg,philco'],
  ['/eletrodomesticos/lavadoras', 'marca:samsung'],
] as const;

/** Faceted listings of 24 products that are in no cache, because the price range differs each time. */
export function freshListings(): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    const [url, filters] = categories[turn % categories.length] ?? categories[0];
    const filtros =
      turn % 2 === 0
        ? `preco:${turn % 900}-${20_000 + turn}`
        : `${filters};preco:${turn % 900}-${20_000 + turn}`;
    return `${root}/url/product/listing/category?${new URLSearchParams({ url, limit: '24', filtros })}`;
  };
}

/** Paging: repeats the same categories and filters, with each page requested for the first time. */
export function freshPages(): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    const [url, filters] = categories[turn % categories.length] ?? categories[0];
    const query = {
      url,
      limit: '24',
      offset: String(turn % 1_000),
      ...(turn % 3 === 0 ? { filtros: filters } : {}),
    };
    return `${root}/url/product/listing/category?${new URLSearchParams({ ...query, order: orders[Math.floor(turn / 1_000) % orders.length] ?? '' })}`;
  };
}

export const sameListing = `${root}/url/product/listing/category?url=${categories[0][0]}&limit=24`;

const typed = ['spl', 'split in', 'gelad', 'fog', 'lava e', 'tv 5', 'ar con', 'cook', 'ventil', 'aquec'];
/** Suggestions for prefixes of words; blanks and dots make each request miss the caches. */
export const suggestionFor = (turn: number) =>
  `${root}/search/suggestions?${new URLSearchParams({ busca: `${typed[turn % typed.length]}${' '.repeat(turn % 60)}${'.'.repeat(Math.floor(turn / 60))}` })}`;

const mistyped = [
  'geladeirra',
  'fogaoo atlas',
  'cooktpo',
  'lavadorra samsung',
  'ventiladro',
  'invertre gree',
  'aquecedro komeco',
  'refrigerdor',
  'cassetee carrier',
  'esmaltecc',
];
/** Searches with a misspelled word; the offset makes each request miss the caches. */
export const mistypedSearch = (turn: number) =>
  `${root}/url/product/listing/search?${new URLSearchParams({ busca: mistyped[turn % mistyped.length] ?? '', limit: '24', offset: String(turn) })}`;

export const withToken = (path: string) => ({ path, headers });
export { headers };
