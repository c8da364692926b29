import { type ChosenFilters, filtersToText, type Listing } from '@storefront/contracts/api';
import { LRUCache } from 'lru-cache';
import type { Bitset } from '../catalogue/bitset.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { pictureOfCategory } from '../catalogue/category-picture.ts';
import type { Choice, Counted } from '../catalogue/facet-index.ts';
import { categoryKey } from '../catalogue/facet-keys.ts';
import type { Category } from '../catalogue/structure-records.ts';
import { type Fragment, fragmentOf } from '../http/fragment.ts';
import type { ListingSource } from './listing.ts';
import { createPanel, type FilterPanel } from './panel.ts';
import { type PriceSteps, priceSteps } from './price-steps.ts';

/** The facets of a listing source with filters, which do not depend on page and order. */
interface Facets {
  /** Valid only until the next query of the catalogue's index. */
  readonly matches: Bitset;
  /** The beginning of the reply: `info`, and `detalhes` without its end. */
  readonly fragment: Fragment;
}

export type FacetsOf = (
  catalogue: Catalogue,
  source: ListingSource,
  chosen: ChosenFilters,
  choice: Choice,
) => Facets;

type Tree = Listing['conteudo']['detalhes']['categorias'];

const maxBytes = 24_000_000;
const keptSteps = 2_000;

type PictureOf = (category: Category) => { readonly imagem?: string };

/** Pictures of categories, each searched once per catalogue. */
function picturesOf(catalogue: Catalogue): PictureOf {
  const known = new Map<string, { readonly imagem?: string }>();
  return ({ path }) => {
    const imagem = known.has(path) ? undefined : pictureOfCategory(catalogue, path, 'small');
    const picture = known.get(path) ?? (imagem === undefined ? {} : { imagem });
    known.set(path, picture);
    return picture;
  };
}

function categoryTree(
  catalogue: Catalogue,
  category: Category | undefined,
  counts: Uint32Array,
  pictureOf: PictureOf,
): Tree {
  const link = ({ name, path, slug }: Category) => ({
    nome: name,
    url: path,
    quantidade: counts[catalogue.index.numberOf(categoryKey(slug))] ?? 0,
  });
  const line = category ? catalogue.lineOf(category) : [];
  return {
    filhas: catalogue
      .childrenOf(category?.id)
      .map((child) => ({ ...link(child), ...pictureOf(child) }))
      .filter(({ quantidade }) => quantidade > 0),
    ...(category ? { atual: link(category) } : {}),
    niveisAnteriores: line.slice(0, -1).map(link),
  };
}

/**
 * Bounded caches for one catalogue: all pages and orders of a choice share its facets, and its price ranges share the
 * steps.
 */
interface KeptOfCatalogue {
  readonly panel: FilterPanel;
  readonly facets: LRUCache<string, Fragment>;
  readonly steps: LRUCache<string, PriceSteps>;
  readonly pictureOf: PictureOf;
}

const keepFor = (catalogue: Catalogue): KeptOfCatalogue => ({
  panel: createPanel(catalogue),
  facets: new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => text.length + 200,
  }),
  steps: new LRUCache({ max: keptSteps }),
  pictureOf: picturesOf(catalogue),
});

export function createFacets(): FacetsOf {
  const kept = new WeakMap<Catalogue, KeptOfCatalogue>();

  function stepsOf(
    catalogue: Catalogue,
    key: string,
    { forSaleAtAnyPrice }: Counted,
    steps: KeptOfCatalogue['steps'],
  ) {
    const known = steps.get(key) ?? priceSteps(catalogue.index, forSaleAtAnyPrice());
    steps.set(key, known);
    return known;
  }

  return (catalogue, source, chosen, choice) => {
    const mine = kept.get(catalogue) ?? keepFor(catalogue);
    kept.set(catalogue, mine);
    const anyPrice = `${source.seo.canonical}|${filtersToText({ ...chosen, preco: [] })}`;
    const key = `${anyPrice}|${chosen.preco?.[0] ?? ''}`;
    const known = mine.facets.get(key);
    // caching a large catalogue's set takes longer than computing it
    if (known) return { matches: catalogue.index.matching(source.rows, choice), fragment: known };
    const counted = catalogue.index.count(source.rows, choice);
    const steps = stepsOf(catalogue, anyPrice, counted, mine.steps);
    const tree = JSON.stringify(categoryTree(catalogue, source.category, counted.counts, mine.pictureOf));
    const { filtros, marcas, atributos } = mine.panel({ counted, chosen, steps, within: source.category });
    const info = `{"total":${counted.total},"disponiveis":${counted.forSale}}`;
    const lists = `"marcas":${marcas},"filtros":${filtros},"atributos":${atributos}`;
    const json = `{"info":${info},"conteudo":{"detalhes":{"categorias":${tree},${lists},"filtrosPreco":${steps.json}`;
    const fragment = fragmentOf(json);
    mine.facets.set(key, fragment);
    return { matches: counted.matches, fragment };
  };
}
