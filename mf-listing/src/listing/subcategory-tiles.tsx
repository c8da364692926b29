import { formatNumber } from '@storefront/contracts';
import { filtersToText } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { addressOfView } from '../address/listing-view.ts';
import { tilePictures } from '../card/picture-address.ts';
import type { ListingData } from '../data/listing-data.ts';
import { chosenFromText } from '../filter-groups/chosen-filters.ts';
import css from './listing-heading.module.css';

interface Props {
  readonly data: ListingData;
  readonly subcategories: NonNullable<ListingData['subcategories']>;
}

/**
 * The categories below this one, in a row: picture, name and number of products that match the filters; the links keep
 * the filters.
 */
export function SubcategoryTiles({ data, subcategories }: Props) {
  const filters = filtersToText({ ...chosenFromText(data.view.filters), categoria: [] });
  return (
    <div className={css.tiles}>
      <ul className={css.lists} aria-label="Subcategorias">
        {subcategories.map(({ nome, url, quantidade, imagem }) => (
          <li key={url}>
            <a href={addressOfView(url, '', { filters })}>
              {imagem && (
                <img
                  src={imagem}
                  srcSet={tilePictures(imagem) || undefined}
                  alt=""
                  width={32}
                  height={32}
                  loading="lazy"
                />
              )}
              <span>{nome}</span>
              <small>
                {formatNumber(quantidade)}
                <span className={base.sr}> produtos</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
