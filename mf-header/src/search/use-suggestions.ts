import { type ApiClient, ApiError, useStorefront } from '@storefront/contracts';
import { useEffect, useMemo, useState } from 'react';
import { catchError, defer, finalize, from, map, type Observable, of, Subject, switchMap, timer } from 'rxjs';
import { getSuggestions } from '../api/get-suggestions.ts';

const debounceMs = 500;
const minLength = 3;
const maxTerms = 8;

export interface Suggestions {
  /** The text that they belong to; empty while none are shown. */
  readonly text: string;
  readonly terms: readonly string[];
  /** True when they are not for the text, but what shoppers look for most. */
  readonly popular: boolean;
  /** Call it with each change of the box's text. */
  readonly ask: (text: string) => void;
}

type Shown = Omit<Suggestions, 'ask'>;
const nothing: Shown = { text: '', terms: [], popular: false };

/**
 * Suggestions for what is typed: from more than 2 characters on, half a second after the last of them.
 * Less text hides them at once; newer text aborts the call of the older. When the call fails or knows nothing,
 * the popular terms are used.
 */
export function useSuggestions(popularTerms: readonly string[]): Suggestions {
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
                switchMap(() => fetchTerms(api, text)),
                map((terms) => shownFor(text, terms, popularTerms)),
              ),
        ),
      )
      .subscribe(setShown);
    return () => replies.unsubscribe();
  }, [api, typed, popularTerms]);
  const ask = useMemo(() => (text: string) => typed.next(text), [typed]);
  return { ...shown, ask };
}

function shownFor(text: string, terms: readonly string[], popularTerms: readonly string[]): Shown {
  if (terms.length > 0) return { text, terms: terms.slice(0, maxTerms), popular: false };
  return { text, terms: popularTerms, popular: true };
}

/** A failed call suggests nothing: the shopper can still search. */
function fetchTerms(api: ApiClient, text: string): Observable<readonly string[]> {
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
