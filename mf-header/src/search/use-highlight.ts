import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Highlight {
  /** -1 when no entry is highlighted. */
  readonly index: number;
  readonly move: (by: 1 | -1) => void;
  readonly set: (index: number) => void;
  /** Ref of the highlighted element, which is scrolled into view. */
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Index of the entry highlighted by keys or pointer; new entries start without one. */
export function useHighlight(entries: readonly unknown[]): Highlight {
  const [held, setHeld] = useState({ entries, index: -1 });
  const ref = useRef<HTMLDivElement>(null);
  const index = held.entries === entries ? held.index : -1;
  const set = (next: number) => setHeld({ entries, index: next });

  useEffect(() => {
    if (index >= 0) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const move = (by: 1 | -1) => {
    if (index < 0) set(by > 0 ? 0 : entries.length - 1);
    else set((index + by + entries.length) % entries.length);
  };
  return { index, move, set, ref };
}
