import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Highlight {
  /** -1 when no term is highlighted. */
  readonly index: number;
  readonly move: (by: 1 | -1) => void;
  readonly set: (index: number) => void;
  /** For the highlighted element, so that it is scrolled into view. */
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Index of the term highlighted by keys or pointer; new terms start without one. */
export function useHighlight(terms: readonly string[]): Highlight {
  const [held, setHeld] = useState({ terms, index: -1 });
  const ref = useRef<HTMLDivElement>(null);
  const index = held.terms === terms ? held.index : -1;
  const set = (next: number) => setHeld({ terms, index: next });

  useEffect(() => {
    if (index >= 0) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const move = (by: 1 | -1) => {
    if (index < 0) set(by > 0 ? 0 : terms.length - 1);
    else set((index + by + terms.length) % terms.length);
  };
  return { index, move, set, ref };
}
