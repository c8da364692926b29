import * as base from '@storefront/ui/base';
import type { ListingData } from '../data/listing-data.ts';
import css from './search-notes.module.css';

/** How the words of a search were read: corrected, understood as a filter, ignored, or the name of a page. */
export function SearchNotes({ data }: { readonly data: ListingData }) {
  const { correctedText, understood, ignoredWords, namedPages = [] } = data;
  return (
    <>
      {correctedText && (
        <p className={css.note}>
          Mostrando resultados para <b>{correctedText}</b>
        </p>
      )}
      {understood && (
        <p className={css.note}>
          Só com: <b>{understood.join(', ')}</b>
        </p>
      )}
      {ignoredWords && (
        <p className={css.note}>
          Ignoramos: <b>{ignoredWords.join(', ')}</b>
        </p>
      )}
      {namedPages.map(({ label, url }) => (
        <p key={url} className={css.note}>
          Você procura esta página?{' '}
          <a className={base.link} href={url}>
            {label}
          </a>
        </p>
      ))}
    </>
  );
}
