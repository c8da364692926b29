import { tooLongText } from '@storefront/contracts/api';
import { Icon } from '@storefront/ui/icon';
import { searchIcon } from '@storefront/ui/icons';
import type { FormEvent } from 'react';
import css from './search-box.module.css';
import { useSearchCombobox } from './use-search-combobox.ts';

/** The API's limit; a longer text is refused, not cut. */
const mostCharacters = 200;

/** A plain GET form to /busca, which scripts turn into a combobox with live suggestions. */
export function SearchBox({ popularTerms }: { readonly popularTerms: readonly string[] }) {
  const box = useSearchCombobox(popularTerms);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sought = box.text.trim();
    if (sought !== '') box.search(sought);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every supported browser knows <search>
    <form ref={box.form} role="search" className={css.search} action="/busca" method="get" onSubmit={submit}>
      <div className={css.box}>
        <input
          type="text"
          inputMode="search"
          aria-label="Buscar produtos"
          placeholder="Busque produto ou marca"
          pattern={`.{0,${mostCharacters}}`}
          // browsers add it to their own message
          title={box.text.length > mostCharacters ? tooLongText(mostCharacters) : undefined}
          enterKeyHint="search"
          {...box.inputProps}
        />
        <button type="submit" aria-label="Buscar">
          <Icon icon={searchIcon} />
        </button>
      </div>
      {box.panel && box.open && <box.panel.SuggestionPanel box={box} />}
    </form>
  );
}
