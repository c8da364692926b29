import { formatReais } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { xIcon } from '@storefront/ui/icons';
import type { ComponentProps } from 'react';
import { SuggestedTerm } from './suggested-term.tsx';
import type { ListName, Suggestion } from './suggestion.ts';
import css from './suggestion-panel.module.css';

export { clearSearches, readSearches, rememberSearch } from './recent-searches.ts';

const titles: Readonly<Record<Exclude<ListName, 'popular'>, string>> = {
  suggested: 'Sugestões de busca',
  recent: 'Buscas recentes',
};

const describeList = ({ list, suggestedFor }: SuggestionBox) =>
  list === 'popular' ? `Sem sugestões para “${suggestedFor}”. Outras buscas:` : titles[list];

/** What the panel shows of the search box. */
interface SuggestionBox {
  readonly listId: string;
  readonly list: ListName;
  readonly entries: readonly Suggestion[];
  /** The text that was searched for the entries. */
  readonly suggestedFor: string;
  readonly clear: () => void;
  readonly optionProps: (index: number) => OptionElementProps;
}

type OptionElementProps = ComponentProps<'div'> & { readonly 'aria-selected': boolean };

/** The panel below the search box while it is in use: numbered terms, then products with picture and price. */
export function SuggestionPanel({ box }: { readonly box: SuggestionBox }) {
  return (
    <div className={css.suggestions}>
      <div className={css.title}>
        {describeList(box)}
        <button
          type="button"
          className={base.iconButton}
          aria-label="Fechar sugestões"
          // keeps the focus in the box: losing it would remove this button before its click
          onMouseDown={(event) => event.preventDefault()}
          onClick={box.clear}
        >
          <Icon icon={xIcon} />
        </button>
      </div>
      <div id={box.listId} role="listbox" aria-label={describeList(box)}>
        {box.entries.map((entry, index) => (
          <SuggestionOption
            key={entry.product?.url ?? entry.page ?? entry.text}
            box={box}
            entry={entry}
            index={index}
          />
        ))}
      </div>
      <KeyHints />
    </div>
  );
}

interface OptionProps {
  readonly box: SuggestionBox;
  readonly entry: Suggestion;
  readonly index: number;
}

function SuggestionOption({ box, entry: { text, product, page, clears }, index }: OptionProps) {
  const option = box.optionProps(index);
  if (product)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and refers to this element
      <div role="option" className={css.option} {...option}>
        {product.image !== '' && <img src={product.image} alt="" width={44} height={44} decoding="async" />}
        <span className={css.product}>
          <span className={css.name}>{text}</span>
          <strong>{formatReais(product.cashPrice)}</strong> no PIX
        </span>
      </div>
    );
  if (page !== undefined)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and refers to this element
      <div role="option" className={css.option} {...option}>
        <span>
          Ir para <b>{text}</b>
        </span>
      </div>
    );
  if (clears)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and refers to this element
      <div role="option" className={`${css.option} ${css.clear}`} {...option}>
        {text}
      </div>
    );
  return <SuggestedTerm place={index + 1} term={text} typed={box.suggestedFor} {...option} />;
}

/** Visual only: screen readers give these hints for the combobox role. */
function KeyHints() {
  return (
    <p className={css.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> navegar
      </span>
      <span>
        <kbd>Enter</kbd> escolher
      </span>
      <span>
        <kbd>Esc</kbd> fechar
      </span>
    </p>
  );
}
