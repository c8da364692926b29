import type { ComponentProps } from 'react';
import css from './suggestion-panel.module.css';

interface SuggestedTermProps extends ComponentProps<'div'> {
  /** Position in the list, from 1. */
  readonly place: number;
  readonly term: string;
  readonly typed: string;
}

/** One numbered term; the part that the shopper has not typed is bold. */
export function SuggestedTerm({ place, term, typed, ...option }: SuggestedTermProps) {
  const known = term.toLowerCase().startsWith(typed.toLowerCase()) ? typed.length : 0;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and refers to this element
    <div role="option" className={css.option} {...option}>
      <span className={css.place} aria-hidden="true">
        {place}
      </span>
      <span>
        {term.slice(0, known)}
        <b>{term.slice(known)}</b>
      </span>
    </div>
  );
}
