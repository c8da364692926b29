import { type ChosenFilters, filtersToText, type Listing } from '@storefront/contracts/api';
import { LRUCache } from 'lru-cache';
import type { Bitset } from '../catalogue/bitset.ts';
import { type Catalogue, categoryKey } from '../catalogue/catalogue.ts';
import type { Choice } from '../catalogue/facet-index.ts';
import type { Category } from '../catalogue/records.ts';
import type { Shelf } from './listing.ts';
import { filterPanel } from './panel.ts';
import { priceSteps } from './price-steps.ts';

/** What a shelf and its filters give, whatever page and order are asked for. */
interface Facets {
  readonly matches: Bitset;
  readonly total: number;
  /** `categorias`, `filtros` and `filtrosPreco` as the inside of a JSON object. */
  readonly json: string;
}

export type FacetsOf = (catalogue: Catalogue, shelf: Shelf, chosen: ChosenFilters, choice: Choice) => Facets;

type Details = Listing['conteudo']['detalhes'];

const maxBytes = 24_000_000;

function categoryTree(
  catalogue: Catalogue,
  category: Category | undefined,
  countOf: (key: string) => number,
): Details['categorias'] {
  const link = ({ name, path, slug }: Category) => ({
    nome: name,
    url: path,
    quantidade: countOf(categoryKey(slug)),
  });
  const line = category ? catalogue.lineOf(category) : [];
  return {
    filhas: catalogue
      .childrenOf(category?.id)
      .map(link)
      .filter(({ quantidade }) => quantidade > 0),
    ...(category ? { atual: link(category) } : {}),
    niveisAnteriores: line.slice(0, -1).map(link),
  };
}

function count(catalogue: Catalogue, shelf: Shelf, chosen: ChosenFilters, choice: Choice): Facets {
  const counted = catalogue.index.count(shelf.rows, choice);
  const steps = priceSteps(catalogue.index, counted.anyPrice);
  const details: Omit<Details, 'ordenacao'> = {
    categorias: categoryTree(catalogue, shelf.category, counted.countOf),
    filtros: filterPanel({ catalogue, counted, chosen, steps, within: shelf.category }),
    filtrosPreco: steps,
  };
  return { matches: counted.matches, total: counted.total, json: JSON.stringify(details).slice(1, -1) };
}

/** Pages and orders of one question share its counts; each catalogue has its own, bounded by bytes. */
export function createFacets(): FacetsOf {
  const kept = new WeakMap<Catalogue, LRUCache<string, Facets>>();
  return (catalogue, shelf, chosen, choice) => {
    const known =
      kept.get(catalogue) ??
      new LRUCache<string, Facets>({
        maxSize: maxBytes,
        sizeCalculation: ({ matches, json }) => matches.byteLength + json.length + 200,
      });
    kept.set(catalogue, known);
    const key = `${shelf.seo.canonical}|${filtersToText(chosen)}`;
    const facets = known.get(key) ?? count(catalogue, shelf, chosen, choice);
    known.set(key, facets);
    return facets;
  };
}
