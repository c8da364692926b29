import type { ListedPicture } from '../../media/pictures/listed-pictures.ts';
import { categoryKey } from '../facets/facet-keys.ts';
import type { Catalogue } from '../memory/catalogue.ts';
import type { Category } from '../records/structure-records.ts';
import { listPictures } from './card.ts';

/** URL of the picture of a category's most popular product that can be bought. */
export function pictureOfCategory(
  catalogue: Catalogue,
  path: string,
  size: keyof ListedPicture['arquivos'],
): string | undefined {
  const category = catalogue.categoryAt(path);
  if (!category) return undefined;
  const rows = catalogue.index.findRows(categoryKey(category.slug));
  const row = catalogue.sortedRows('Popularidade', rows).at(0);
  const product = row === undefined ? undefined : catalogue.products[row];
  return product && listPictures(product, catalogue)[0]?.arquivos[size];
}

/** The picture of a category, as a part of a reply. */
export type FindPicture = (category: Pick<Category, 'path'>) => { readonly imagem?: string };

export const categoryPictures =
  (catalogue: Catalogue): FindPicture =>
  ({ path }) => {
    const imagem = pictureOfCategory(catalogue, path, 'small');
    return imagem === undefined ? {} : { imagem };
  };
