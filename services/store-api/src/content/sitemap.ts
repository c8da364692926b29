import { type SitemapType, sitemapTypes } from '@storefront/contracts/api';
import { listPictures } from '../catalogue/cards/card.ts';
import { brandKey, categoryKey } from '../catalogue/facets/facet-keys.ts';
import { sizeOfBoth } from '../catalogue/facets/row-set.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { readSite } from '../platform/shop-config/shop.ts';

/** One entry of a site map: paths of the location and of its pictures. */
interface Location {
  readonly url: string;
  readonly titulo: string;
  readonly imagens: readonly string[];
}

/** Locations per part, far below the limit of 50,000 of sitemaps.org, so that no reply blocks the process. */
const locationsPerPart = 2000;

const withoutPictures = (url: string, titulo: string): Location => ({ url, titulo, imagens: [] });

function hasProducts({ index }: Catalogue, key: string): boolean {
  return sizeOfBoth(index.findRows(key), index.forSale) > 0;
}

/** Creates the locations of one part's rows only. */
interface Source {
  readonly count: number;
  readonly slice: (start: number, end: number) => readonly Location[];
}

function createSource<Row>(rows: readonly Row[], toLocation: (row: Row) => Location): Source {
  return { count: rows.length, slice: (start, end) => rows.slice(start, end).map(toLocation) };
}

const sources: Readonly<Record<SitemapType, (catalogue: Catalogue) => Source>> = {
  paginas: ({ structure }) => {
    const { content } = structure;
    const ofContent = content
      .keys('page')
      .map((slug) => withoutPictures(`/pagina/${slug}`, content.read('page', slug)?.titulo ?? ''));
    const own = [withoutPictures('/', readSite(structure.shop).nome), withoutPictures('/marcas', 'Marcas')];
    return createSource([...own, ...ofContent], (location) => location);
  },
  categorias: (catalogue) =>
    createSource(
      catalogue.structure.categories.filter(({ slug }) => hasProducts(catalogue, categoryKey(slug))),
      ({ path, title }) => withoutPictures(path, title),
    ),
  marcas: (catalogue) =>
    createSource(
      catalogue.brandsByName.filter(({ slug }) => hasProducts(catalogue, brandKey(slug))),
      ({ slug, name }) => withoutPictures(`/marcas/${slug}`, name),
    ),
  produtos: (catalogue) =>
    createSource(catalogue.products, (product) => ({
      url: `/${product.slug}`,
      titulo: product.name,
      imagens: listPictures(product, catalogue)
        .slice(0, 1)
        .map(({ arquivos }) => arquivos.zoom),
    })),
};

/** Number of parts of each type. */
export function sitemapIndex(
  catalogue: Catalogue,
): { readonly tipo: SitemapType; readonly partes: number }[] {
  return sitemapTypes.map((tipo) => ({
    tipo,
    partes: Math.ceil(sources[tipo](catalogue).count / locationsPerPart),
  }));
}

/** @param part counted from 1; undefined when there is no such part */
export function sitemapPart(
  catalogue: Catalogue,
  type: string,
  part: number,
): readonly Location[] | undefined {
  const known = sitemapTypes.find((each) => each === type);
  if (known === undefined) return undefined;
  const start = (part - 1) * locationsPerPart;
  const locations = sources[known](catalogue).slice(start, start + locationsPerPart);
  return locations.length === 0 ? undefined : locations;
}
