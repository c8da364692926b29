import { useEffect, useRef, useState } from 'react';

/** Index of the entry highlighted by keys or pointer, or -1; new entries start without one. Its element scrolls into view. */
export function useHighlight(entries: readonly unknown[]) {
  const [highlighted, setHighlighted] = useState({ entries, index: -1 });
  const ref = useRef<HTMLDivElement>(null);
  const index = highlighted.entries === entries ? highlighted.index : -1;
  const set = (next: number) => setHighlighted({ entries, index: next });

  useEffect(() => {
    if (index >= 0) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const move = (by: 1 | -1) => {
    if (index < 0) set(by > 0 ? 0 : entries.length - 1);
    else set((index + by + entries.length) % entries.length);
  };
  return { index, move, set, ref };
}
