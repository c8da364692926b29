import { pictureOfCategory } from '../../catalogue/cards/category-picture.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Category } from '../../catalogue/records/structure-records.ts';

/** The picture of a category, as a part of a reply. */
export type PictureOf = (category: Pick<Category, 'path'>) => { readonly imagem?: string };

export const categoryPictures =
  (catalogue: Catalogue): PictureOf =>
  ({ path }) => {
    const imagem = pictureOfCategory(catalogue, path, 'small');
    return imagem === undefined ? {} : { imagem };
  };
