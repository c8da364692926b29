import type { StoreConfig } from '@storefront/contracts/api';
import type { ListingData, ListingPlace } from '../data/listing-data.ts';

/** Data of `/busca` without words: it needs no call, and the empty result shows tips. */
export function emptySearch(place: ListingPlace, config: StoreConfig): ListingData {
  const title = `Busca | ${config.sistema.geral.site.nome}`;
  return {
    kind: 'listing',
    ...place,
    title: 'Busca',
    description: '',
    crumbs: [
      { label: 'Início', url: '/' },
      { label: 'Busca', url: '/busca' },
    ],
    seo: {
      title,
      description: title,
      canonical: '/busca',
      indexable: false,
      social: { title, description: title, image: '' },
    },
    total: 0,
    available: 0,
    cards: [],
    rawCount: 0,
    filters: [],
    orders: [],
  };
}
