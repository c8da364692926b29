import { useStorefront } from '@storefront/contracts';
import { useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDismiss } from '../interaction/use-dismiss.ts';
import { useRouteChange } from '../interaction/use-route-change.ts';
import { searchAddress } from './search-address.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The search box as a combobox (WAI-ARIA: editable, with a list that completes nothing by itself).
 * Its text and what is suggested for it are the owner's here; downshift keeps the highlight, keys and roles.
 */
export function useSearchCombobox(popularTerms: readonly string[]) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const suggestions = useSuggestions(popularTerms);
  const open = suggestions.terms.length > 0;

  const write = (next: string) => {
    setText(next);
    suggestions.ask(next);
  };
  const clear = () => write('');
  const search = (sought: string) => navigate(searchAddress(sought));

  const combobox = useCombobox<string>({
    items: [...suggestions.terms],
    inputValue: text,
    isOpen: open,
    selectedItem: null,
    stateReducer: (state, { type, changes }) => {
      switch (type) {
        // what is suggested opens and shuts the list, not the click or the letter
        case useCombobox.stateChangeTypes.InputClick:
          return state;
        case useCombobox.stateChangeTypes.InputChange:
          return { ...changes, isOpen: state.isOpen };
        // leaving the box chooses nothing
        case useCombobox.stateChangeTypes.InputBlur:
          return { ...state, isOpen: false, highlightedIndex: -1 };
        default:
          return changes;
      }
    },
    onIsOpenChange: ({ isOpen }) => suggestions.ask(isOpen ? text : ''),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && search(selectedItem),
  });

  useDismiss(form, open, (by) => (by === 'focus' ? suggestions.ask('') : clear()));
  useRouteChange(clear);
  useShownSuggestions(suggestions.text, suggestions.terms.length);

  return {
    form,
    text,
    terms: suggestions.terms,
    suggestedFor: suggestions.text,
    open,
    combobox,
    clear,
    search,
    inputProps: combobox.getInputProps({
      'aria-label': 'Buscar produtos',
      onChange: (event) => write(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) => {
        // Enter without a highlighted term is the form's
        if (event.key === 'Enter' && combobox.highlightedIndex < 0) event.preventDownshiftDefault = true;
      },
      // a reply that comes after the shopper has gone on must not call the focus back
      onBlur: () => suggestions.ask(''),
    }),
  };
}

/** Each newly suggested text brings the page's top into view and is told to screen readers. */
function useShownSuggestions(text: string, count: number): void {
  const { announce } = useStorefront();
  useEffect(() => {
    if (text === '') return;
    window.scrollTo({ top: 0 });
    announce(count === 1 ? '1 sugestão de busca' : `${count} sugestões de busca`);
  }, [text, count, announce]);
}
