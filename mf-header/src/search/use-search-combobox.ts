import { lazyWithPreload, useLazy, useStorefront } from '@storefront/contracts';
import { useDismiss } from '@storefront/ui/use-dismiss';
import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRouteChange } from '../interaction/use-route-change.ts';
import { readQuery, searchAddress, searchField } from './search-address.ts';
import type { Suggestion } from './suggestion.ts';
import { useHighlight } from './use-highlight.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The panel below the search box, which most visits never open. */
export const panelCode = lazyWithPreload(() => import('./suggestion-panel.tsx'));

/**
 * The search box as the editable combobox of WAI-ARIA's practices, with manual selection: the focus stays in the box,
 * arrows move `aria-activedescendant`, Enter takes the highlighted term or else searches for the text, Escape closes
 * the list. Home, End and Tab work as in a text field. On the results page the box contains the search.
 */
export function useSearchCombobox(popularTerms: readonly string[]) {
  const { bus } = useStorefront();
  const navigate = useNavigate();
  const location = useLocation();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const { text: suggestedFor, entries, list, suggestFor, showRecent } = useSuggestions(popularTerms);
  const { loaded: panel, preload } = useLazy(panelCode);
  const highlight = useHighlight(entries);
  const open = panel !== undefined && entries.length > 0;
  const optionId = (index: number) => `${listId}${index}`;

  const query = readQuery(location);
  // keeps text typed before hydration, which the next rendering would remove
  useLayoutEffect(() => {
    const input = form.current?.elements.namedItem(searchField);
    if (input instanceof HTMLInputElement && input.value !== '') setText(input.value);
  }, []);
  // the header hydrates without the URL's query, and gets it afterwards
  useEffect(() => setText((before) => before || query), [query]);

  const write = (next: string) => {
    setText(next);
    suggestFor(next);
  };
  const clear = () => write('');
  const search = (sought: string) => {
    clear();
    panel?.rememberSearch(sought);
    navigate(searchAddress(sought));
  };
  const choose = ({ text: chosen, product, page, clears }: Suggestion) => {
    if (!clears) bus.emit('header:suggestion-chosen', {});
    const opened = product?.url ?? page;
    if (opened !== undefined) {
      clear();
      navigate(opened);
    } else if (clears) {
      panel?.clearSearches();
      clear();
    } else search(chosen);
  };
  const suggestRecent = async () => {
    preload();
    const code = await panelCode.loading().catch(() => undefined);
    const input = form.current?.elements.namedItem(searchField);
    if (!(input instanceof HTMLInputElement) || input.value !== '' || input !== document.activeElement)
      return;
    if (code) showRecent(code.readSearches());
  };

  useDismiss(form, open, (by) => (by === 'focus' ? suggestFor('') : clear()));
  useRouteChange(() => {
    suggestFor('');
    setText(query);
  });
  useShownSuggestions(suggestedFor, entries.length);

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const highlighted = entries[highlight.index];
    if (direction !== undefined) {
      event.preventDefault();
      if (open) highlight.move(direction === 1 ? 1 : -1);
      else if (text === '') void suggestRecent();
      else suggestFor(text);
    } else if (event.key === 'Enter' && highlighted !== undefined) {
      event.preventDefault();
      choose(highlighted);
    }
  };

  const inputProps = {
    name: searchField,
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': listId,
    'aria-activedescendant': highlight.index < 0 ? undefined : optionId(highlight.index),
    value: text,
    onChange: (event) => write(event.currentTarget.value),
    onKeyDown,
    onFocus: preload,
    onClick: () => void suggestRecent(),
    // a reply that comes after the focus has left is ignored
    onBlur: () => suggestFor(''),
  } satisfies ComponentProps<'input'>;

  const optionProps = (index: number) =>
    ({
      id: optionId(index),
      ref: index === highlight.index ? highlight.ref : undefined,
      'aria-selected': index === highlight.index,
      onPointerMove: () => highlight.set(index),
      // keeps the focus in the box
      onMouseDown: (event) => event.preventDefault(),
      onClick: () => choose(entries[index] ?? { text }),
    }) satisfies ComponentProps<'div'>;

  return {
    form,
    panel,
    text,
    entries,
    list,
    suggestedFor,
    open,
    clear,
    search,
    listId,
    inputProps,
    optionProps,
  };
}

/** Suggestions for a new text scroll to the page's top and are announced to screen readers. */
function useShownSuggestions(text: string, count: number): void {
  const { announce } = useStorefront();
  useEffect(() => {
    if (text === '' || count === 0) return;
    window.scrollTo({ top: 0 });
    announce(count === 1 ? '1 sugestão de busca' : `${count} sugestões de busca`);
  }, [text, count, announce]);
}
