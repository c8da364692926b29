import { pictureSources } from '@storefront/contracts/api';
import { useState } from 'react';
import { readRecent } from './recent-products.ts';
import css from './recent-row.module.css';

/** Products viewed before, with links. Rendered in hydrated pages only. */
export function RecentRow({ exceptId }: { readonly exceptId: number | undefined }) {
  const [products] = useState(() => readRecent().filter(({ id }) => id !== exceptId));
  if (products.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="vistos">
      <h2 id="vistos">Vistos recentemente</h2>
      <ul className={css.row}>
        {products.map(({ id, name, brand, url, image }) => (
          <li key={id}>
            <a href={url}>
              <img
                src={image}
                srcSet={pictureSources(image).webp}
                alt=""
                width={150}
                height={150}
                loading="lazy"
                decoding="async"
              />
              <small>{brand}</small>
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
