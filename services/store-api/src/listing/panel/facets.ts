import { type ChosenFilters, filtersToText, type Listing } from '@storefront/contracts/api';
import { LRUCache } from 'lru-cache';
import { categoryPictures, type FindPicture } from '../../catalogue/cards/category-picture.ts';
import type { FilterChoice } from '../../catalogue/facets/facet-index.ts';
import { categoryKey } from '../../catalogue/facets/facet-keys.ts';
import type { RowSet } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Category } from '../../catalogue/records/structure-records.ts';
import { createFragment, type Fragment } from '../../platform/http/bodies/fragment.ts';
import type { ListingSource } from '../sources/listing-source.ts';
import { createPanel, type FilterPanel } from './panel.ts';
import { priceSteps } from './price-steps.ts';

/** The facets of a listing source with filters, which do not depend on page and order. */
interface Facets {
  readonly matches: RowSet;
  /** The beginning of the reply: `info`, and `detalhes` without its end. */
  readonly fragment: Fragment;
}

export type RenderFacets = (
  catalogue: Catalogue,
  source: ListingSource,
  chosen: ChosenFilters,
  choice: FilterChoice,
) => Facets;

type Tree = Listing['conteudo']['detalhes']['categorias'];

const maxBytes = 24_000_000;

function categoryTree(
  catalogue: Catalogue,
  category: Category | undefined,
  counts: Uint32Array,
  findPicture: FindPicture,
): Tree {
  const link = ({ name, path, slug }: Category) => ({
    nome: name,
    url: path,
    quantidade: counts[catalogue.index.findNumber(categoryKey(slug))] ?? 0,
  });
  const line = category ? catalogue.listLineage(category) : [];
  return {
    filhas: catalogue
      .listChildren(category?.id)
      .map((child) => ({ ...link(child), ...findPicture(child) }))
      .filter(({ quantidade }) => quantidade > 0),
    ...(category ? { atual: link(category) } : {}),
    niveisAnteriores: line.slice(0, -1).map(link),
  };
}

/** What is found once while no listing changes. All pages and orders of a choice share its facets. */
interface CatalogueParts {
  readonly panel: FilterPanel;
  readonly findPicture: FindPicture;
  readonly facets: LRUCache<string, Fragment>;
}

function keepFor(catalogue: Catalogue): CatalogueParts {
  const findPicture = categoryPictures(catalogue);
  return {
    panel: createPanel(catalogue, findPicture),
    findPicture,
    facets: new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ text }) => text.length + 200,
    }),
  };
}

export function createFacets(): RenderFacets {
  const cached = new WeakMap<object, CatalogueParts>();
  return (catalogue, source, chosen, choice) => {
    const mine = cached.get(catalogue.listingsIdentity) ?? keepFor(catalogue);
    cached.set(catalogue.listingsIdentity, mine);
    const key = `${source.seo.canonical}|${filtersToText(chosen)}`;
    const known = mine.facets.get(key);
    // caching a large catalogue's set takes longer than computing it
    if (known) return { matches: catalogue.index.matching(source.rows, choice), fragment: known };
    const counted = catalogue.index.count(source.rows, choice);
    const { total, forSale, counts, matches } = counted;
    const { steps, values } = priceSteps(
      { cents: counted.centsForSale, chosen: chosen.preco?.[0], forSale },
      catalogue.structure.shop.config.sistema.produtos.listagem.geral.mesclarPreco,
    );
    const details = JSON.stringify({
      categorias: categoryTree(catalogue, source.category, counts, mine.findPicture),
      ...mine.panel({ counted, chosen, prices: values, within: source.category }),
      filtrosPreco: steps,
    });
    const info = JSON.stringify({ total, disponiveis: forSale });
    const fragment = createFragment(`{"info":${info},"conteudo":{"detalhes":${details.slice(0, -1)}`);
    mine.facets.set(key, fragment);
    return { matches, fragment };
  };
}
