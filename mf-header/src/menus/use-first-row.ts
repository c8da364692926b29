import { type RefObject, useEffect, useState } from 'react';

/** Number of a wrapping list's items that are in its first row; undefined until measured. */
export function useFirstRow(list: RefObject<HTMLElement | null>): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const measure = () => {
      const items = [...(list.current?.children ?? [])] as HTMLElement[];
      const firstBelow = items.findIndex(({ offsetTop }) => offsetTop > (items[0]?.offsetTop ?? 0));
      setCount(firstBelow < 0 ? items.length : firstBelow);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [list]);
  return count;
}
