import { useEffect, useState } from 'react';
import type { Card } from '../card/card.ts';
import { lateCode, useLateCode } from '../page/late-code.ts';
import { type RecentProduct, readRecent, rememberProduct } from './recent-products.ts';

const lateRow = lateCode(() => import('./recent-row.tsx'));

interface Props {
  /** The product of this page: remembered, and not shown among those before it. */
  readonly now?: Card;
}

/**
 * 'Vistos recentemente': what this device has seen. Nothing of it is in the HTML, which is the same for everybody, so
 * it stands at the end of a page, where it moves nothing in sight. First visits fetch no code for it.
 */
export function RecentlyViewed({ now }: Props) {
  const [seen, setSeen] = useState<readonly RecentProduct[]>([]);
  const { here, fetch } = useLateCode(lateRow);
  useEffect(() => {
    const others = readRecent().filter(({ id }) => id !== now?.id);
    if (now) rememberProduct(now);
    setSeen(others);
    if (others.length > 0) fetch();
  }, [now, fetch]);
  return here && seen.length > 0 ? <here.RecentRow products={seen} /> : null;
}
