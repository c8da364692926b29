import * as base from '@storefront/ui/base';
import type { ListingData } from '../data/listing-data.ts';
import { productsText } from '../page/products-text.ts';
import css from './listing-heading.module.css';
import { SearchNotes } from './search-notes.tsx';

interface Props {
  readonly data: ListingData;
  /** URL of this listing's first page. */
  readonly firstPage: string;
}

/** Title and count, how the words of a search were read, and a brand's own layout. */
export function ListingHeading({ data, firstPage }: Props) {
  const { page } = data.view;
  const count = data.cards.length === 0 && page === 1 ? 0 : data.available;
  return (
    <>
      <div className={data.brandLayout ? `${css.title} ${css.brand}` : css.title}>
        <h1>{data.title}</h1>
        <span>{productsText(count)}</span>
        {page > 1 && (
          <a className={base.link} href={firstPage}>
            Página {page}: voltar à primeira
          </a>
        )}
        {data.brandLayout && data.brandLayout.html !== '' && (
          <div className={css.layout} dangerouslySetInnerHTML={{ __html: data.brandLayout.html }} />
        )}
      </div>
      <SearchNotes data={data} />
      {data.lists && data.lists.length > 0 && (
        <ul className={css.lists} aria-label="Listas">
          {data.lists.map(({ nome, url }) => (
            <li key={url}>
              <a href={url} aria-current={url === data.path ? 'page' : undefined}>
                {nome}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
