import { type RefObject, useEffect, useState } from 'react';

/**
 * Number of a wrapping list's items in its first row; infinite if all are. It is measured again after a change, because
 * the 'Mais' button that then appears narrows the list.
 */
export function useFirstRow(list: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count changes the list's width
  useEffect(() => {
    const measure = () => {
      const items = [...(list.current?.children ?? [])] as HTMLElement[];
      const firstBelow = items.findIndex(({ offsetTop }) => offsetTop > (items[0]?.offsetTop ?? 0));
      setCount(firstBelow < 0 ? Number.POSITIVE_INFINITY : firstBelow);
    };
    measure();
    // observes the items too: a late font or the reader's own text spacing widens them in a list of the same size
    const sizes = new ResizeObserver(measure);
    for (const box of list.current ? [list.current, ...list.current.children] : []) sizes.observe(box);
    return () => sizes.disconnect();
  }, [list, count]);
  return count;
}
