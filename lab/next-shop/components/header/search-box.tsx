'use client';

import { useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import css from './search-box.module.css';

interface Suggestions {
  readonly termos: readonly { readonly termo: string }[];
}

const leastLength = 3;
const pauseMs = 500;

/** A plain form without scripts; with them, suggestions below it. */
export function SearchBox({ popularTerms }: { readonly popularTerms: readonly string[] }) {
  const [text, setText] = useState('');
  const [terms, setTerms] = useState(popularTerms);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (text.length < leastLength) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const address = `/v2/front/search/suggestions?busca=${encodeURIComponent(text)}`;
        const response = await fetch(address, { signal: abort.signal });
        if (response.ok) setTerms(((await response.json()) as Suggestions).termos.map(({ termo }) => termo));
      } catch (error) {
        // without suggestions the search itself works
        if (!abort.signal.aborted) console.error(error);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return (
    <search className={css.search}>
      <form className={css.box} action="/busca" method="get">
        <input
          type="text"
          inputMode="search"
          aria-label="Buscar produtos"
          placeholder="Busque produto ou marca"
          pattern=".{0,200}"
          enterKeyHint="search"
          autoComplete="off"
          name="busca"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <button type="submit" aria-label="Buscar">
          <Icon name="search" />
        </button>
      </form>
      {focused && (
        <ul className={css.terms} aria-label="Sugestões">
          {terms.map((term) => (
            <li key={term}>
              <a
                href={`/busca?busca=${encodeURIComponent(term)}`}
                onPointerDown={(event) => event.preventDefault()}
              >
                {term}
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
