import { useStorefront } from '@storefront/contracts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Card } from '../card/card.ts';
import { trackedItem } from '../card/tracked-item.ts';

/** Reports a showcase to analytics as a list, once it comes into view. */
export function useShowcaseTracking(
  section: RefObject<HTMLElement | null>,
  list: string,
  cards: readonly Card[],
): void {
  const { bus } = useStorefront();
  const report = useEffectEvent(() =>
    bus.emit('analytics:tracked', {
      event: 'view_item_list',
      list,
      page: 1,
      pages: 1,
      items: cards.map(trackedItem),
    }),
  );
  const isEmpty = cards.length === 0;
  useEffect(() => {
    if (section.current === null || isEmpty) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      report();
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [section, isEmpty]);
}
