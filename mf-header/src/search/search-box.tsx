import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { searchIcon } from '@storefront/ui/icons/search';
import { xIcon } from '@storefront/ui/icons/x';
import type { FormEvent } from 'react';
import css from './search-box.module.css';
import { SuggestedTerm } from './suggested-term.tsx';
import { useSearchCombobox } from './use-search-combobox.ts';

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
          maxLength={200}
          enterKeyHint="search"
          {...box.inputProps}
        />
        <button type="submit" aria-label="Buscar">
          <Icon icon={searchIcon} />
        </button>
      </div>
      {box.open && (
        <div className={css.suggestions}>
          <div className={css.title}>
            {box.popular ? 'Mais buscados' : 'Sugestões de busca'}
            <button
              type="button"
              className={base.iconButton}
              aria-label="Fechar sugestões"
              // keeps the focus in the box, whose leaving would remove this button before its click
              onMouseDown={(event) => event.preventDefault()}
              onClick={box.clear}
            >
              <Icon icon={xIcon} />
            </button>
          </div>
          <div id={box.listId} role="listbox" aria-label="Sugestões de busca">
            {box.terms.map((term, index) => (
              <SuggestedTerm
                key={term}
                place={index + 1}
                term={term}
                typed={box.suggestedFor}
                {...box.optionProps(index)}
              />
            ))}
          </div>
          <KeyHints />
        </div>
      )}
    </form>
  );
}

/** Visual only: screen readers get it from the combobox role. */
function KeyHints() {
  return (
    <p className={css.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> navegar
      </span>
      <span>
        <kbd>Enter</kbd> buscar
      </span>
      <span>
        <kbd>Esc</kbd> fechar
      </span>
    </p>
  );
}
