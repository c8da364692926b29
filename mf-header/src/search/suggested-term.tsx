import type { ComponentProps } from 'react';
import css from './search-box.module.css';

interface SuggestedTermProps extends ComponentProps<'li'> {
  /** Counts from 1. */
  readonly place: number;
  readonly term: string;
  readonly typed: string;
  readonly highlighted: boolean;
}

/** One numbered term; what the shopper need not type any more is bold. */
export function SuggestedTerm({ place, term, typed, highlighted, ...option }: SuggestedTermProps) {
  const known = term.toLowerCase().startsWith(typed.toLowerCase()) ? typed.length : 0;
  return (
    <li {...option} className={css.option} data-highlighted={highlighted || undefined}>
      <span className={css.place} aria-hidden="true">
        {place}
      </span>
      <span>
        {term.slice(0, known)}
        <b>{term.slice(known)}</b>
      </span>
    </li>
  );
}
