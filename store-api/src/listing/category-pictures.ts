import type { Catalogue } from '../catalogue/catalogue.ts';
import { pictureOfCategory } from '../catalogue/category-picture.ts';
import type { Category } from '../catalogue/structure-records.ts';

/** The picture of a category, as a part of a reply. */
export type PictureOf = (category: Pick<Category, 'path'>) => { readonly imagem?: string };

/** Pictures of categories, each searched once per catalogue. */
export function categoryPictures(catalogue: Catalogue): PictureOf {
  const known = new Map<string, { readonly imagem?: string }>();
  return ({ path }) => {
    const imagem = known.has(path) ? undefined : pictureOfCategory(catalogue, path, 'small');
    const picture = known.get(path) ?? (imagem === undefined ? {} : { imagem });
    known.set(path, picture);
    return picture;
  };
}
