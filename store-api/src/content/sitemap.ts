import { type SitemapType, sitemapTypes } from '@storefront/contracts/api';
import { sizeOfBoth } from '../catalogue/bitset.ts';
import { picturesOf } from '../catalogue/card.ts';
import { brandKey, type Catalogue, categoryKey } from '../catalogue/catalogue.ts';
import { contentPages } from './pages.ts';
import { shop } from './shop.ts';

/** What one page of a site map tells: paths of the location and of its pictures. */
interface Location {
  readonly url: string;
  readonly titulo: string;
  readonly imagens: readonly string[];
}

/** Locations a part: far below the 50,000 of sitemaps.org, so that no reply holds the process up. */
const locationsPerPart = 2000;

const withoutPictures = (url: string, titulo: string): Location => ({ url, titulo, imagens: [] });

function hasProducts({ index }: Catalogue, key: string): boolean {
  return sizeOfBoth(index.rowsOf(key), index.forSale) > 0;
}

const sources: Readonly<Record<SitemapType, (catalogue: Catalogue) => readonly Location[]>> = {
  paginas: () => [
    withoutPictures('/', shop.nome),
    withoutPictures('/marcas', 'Marcas'),
    ...[...contentPages.values()].flatMap(({ conteudo, estrutura: { seo } }) =>
      seo.indexar ? [withoutPictures(seo.canonical, conteudo.pagina.titulo)] : [],
    ),
  ],
  categorias: (catalogue) =>
    catalogue.structure.categories
      .filter(({ slug }) => hasProducts(catalogue, categoryKey(slug)))
      .map(({ path, title }) => withoutPictures(path, title)),
  marcas: (catalogue) =>
    catalogue.brandsByName
      .filter(({ slug }) => hasProducts(catalogue, brandKey(slug)))
      .map(({ slug, name }) => withoutPictures(`/marcas/${slug}`, name)),
  produtos: ({ products }) =>
    products.map((product) => ({
      url: `/${product.slug}`,
      titulo: product.name,
      imagens: picturesOf(product)
        .slice(0, 1)
        .map(({ arquivos }) => arquivos.zoom),
    })),
};

/** How many parts each type has. */
export function sitemapIndex(
  catalogue: Catalogue,
): { readonly tipo: SitemapType; readonly partes: number }[] {
  return sitemapTypes.map((tipo) => {
    const count = tipo === 'produtos' ? catalogue.products.length : sources[tipo](catalogue).length;
    return { tipo, partes: Math.ceil(count / locationsPerPart) };
  });
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
  const all =
    known === 'produtos'
      ? sources.produtos({
          ...catalogue,
          products: catalogue.products.slice(start, start + locationsPerPart),
        })
      : sources[known](catalogue).slice(start, start + locationsPerPart);
  return all.length === 0 ? undefined : all;
}
