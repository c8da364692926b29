import { type ApiClient, ApiError, useStorefront } from '@storefront/contracts';
import { useEffect, useMemo, useState } from 'react';
import { catchError, defer, finalize, from, map, type Observable, of, Subject, switchMap, timer } from 'rxjs';
import { getSuggestions } from './get-suggestions.ts';
import type { ListName, Suggestion } from './suggestion.ts';

const debounceMs = 500;
const minLength = 3;

interface Shown {
  /** The text that the entries belong to; empty while none are shown, and for recent searches. */
  readonly text: string;
  readonly entries: readonly Suggestion[];
  readonly list: ListName;
}

const nothing: Shown = { text: '', entries: [], list: 'suggested' };
const clearing: Suggestion = { text: 'Limpar buscas recentes', clears: true };
const toTerms = (terms: readonly string[]): Suggestion[] => terms.map((text) => ({ text }));

/**
 * Suggestions for the typed text: from 3 characters on, half a second after the last one.
 * Shorter text hides them at once; newer text aborts the earlier call. When the call fails or finds nothing, the
 * popular terms are shown.
 */
export function useSuggestions(popularTerms: readonly string[]) {
  const { api } = useStorefront();
  const [shown, setShown] = useState(nothing);
  const typed = useMemo(() => new Subject<string>(), []);
  useEffect(() => {
    const replies = typed
      .pipe(
        map((text) => text.trim()),
        switchMap((text) =>
          text.length < minLength
            ? of(nothing)
            : timer(debounceMs).pipe(
                switchMap(() => fetchSuggestions(api, text)),
                map((entries) => shownFor(text, entries, popularTerms)),
              ),
        ),
      )
      .subscribe(setShown);
    return () => replies.unsubscribe();
  }, [api, typed, popularTerms]);
  /** Call it with each change of the box's text. */
  const suggestFor = useMemo(() => (text: string) => typed.next(text), [typed]);
  /** Shows earlier searches. */
  const showRecent = (searches: readonly string[]) => {
    if (searches.length > 0)
      setShown({ text: '', entries: [...toTerms(searches), clearing], list: 'recent' });
  };
  return { ...shown, suggestFor, showRecent };
}

function shownFor(text: string, entries: readonly Suggestion[], popularTerms: readonly string[]): Shown {
  if (entries.length > 0) return { text, entries, list: 'suggested' };
  return { text, entries: toTerms(popularTerms), list: 'popular' };
}

/** A failed call gives no suggestions: the shopper can still search. */
function fetchSuggestions(api: ApiClient, text: string): Observable<readonly Suggestion[]> {
  return defer(() => {
    const abort = new AbortController();
    return from(getSuggestions(api, text, abort.signal)).pipe(
      catchError((error: unknown) => {
        if (error instanceof ApiError) return of([]);
        throw error;
      }),
      finalize(() => abort.abort()),
    );
  });
}
