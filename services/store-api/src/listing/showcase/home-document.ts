import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Body } from '../../content-documents/content-kinds.ts';
import { readSite } from '../../platform/shop-config/shop.ts';

/** What the home page shows; a shop that has not written it shows its categories, with what they sell. */
export function readHomeDocument({ structure, listChildren }: Catalogue): Body<'home'> {
  const written = structure.content.read('home', 'home');
  if (written) return written;
  const categories = listChildren(undefined);
  const names = categories.map(({ name }) => name).join(', ');
  return {
    title: names || 'Loja',
    description: names === '' ? '' : `${readSite(structure.shop).nome}: ${names}.`,
    banners: [],
    categories: categories.map(({ path }) => path),
    showcases: ['pagina-ofertas', ...categories.map(({ slug }) => `categoria:${slug}`)],
    brands: structure.brands.map(({ slug }) => slug),
  };
}
