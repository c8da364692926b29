import { formatNumber } from '@storefront/contracts';
import { useEffect, useRef, useState } from 'react';
import type { ListingData } from './listing-data.ts';

/** What screen readers announce once a filter or an order has another view on screen; empty before. */
export function useAnnouncedView(data: ListingData): string {
  const before = useRef(data);
  const [text, setText] = useState('');
  useEffect(() => {
    if (before.current === data) return;
    before.current = data;
    const products = data.available === 1 ? '1 produto' : `${formatNumber(data.available)} produtos`;
    setText(`${products}, ${data.view.order}`);
  }, [data]);
  return text;
}
