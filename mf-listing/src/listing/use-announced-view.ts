import { useEffect, useRef, useState } from 'react';
import type { ListingData } from '../data/listing-data.ts';
import { orderText } from '../order/order-text.ts';
import { productsText } from '../page/products-text.ts';

/** Announcement for screen readers once a filter or an order has changed the view; empty before. */
export function useAnnouncedView(data: ListingData): string {
  const before = useRef(data);
  const [text, setText] = useState('');
  useEffect(() => {
    if (before.current === data) return;
    before.current = data;
    setText(`${productsText(data.available)}, ${orderText(data)}`);
  }, [data]);
  return text;
}
