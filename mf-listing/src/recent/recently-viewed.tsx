import { ScaledPicture } from '@storefront/ui/scaled-picture';
import { useEffect, useState } from 'react';
import { type RecentProduct, readRecent } from './recent-products.ts';
import css from './recently-viewed.module.css';

/**
 * 'Vistos recentemente': products viewed on this device, except the page's own. It is not in the HTML, which is the
 * same for all visitors, and it is at the end of a page, where it shifts nothing in sight.
 */
export function RecentlyViewed({ exceptId }: { readonly exceptId?: number }) {
  const [products, setProducts] = useState<readonly RecentProduct[]>([]);
  useEffect(() => setProducts(readRecent().filter(({ id }) => id !== exceptId)), [exceptId]);
  if (products.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="vistos">
      <h2 id="vistos">Vistos recentemente</h2>
      <ul className={css.row}>
        {products.map(({ id, name, brand, url, image }) => (
          <li key={id}>
            <a href={url}>
              <ScaledPicture src={image} sizes="142px" width={150} height={150} loading="lazy" />
              <small>{brand}</small>
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
