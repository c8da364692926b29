import { pictureSources } from '@storefront/contracts/api';
import type { RecentProduct } from './recent-products.ts';
import css from './recent-row.module.css';

/** Products seen before, each with the way back to it. */
export function RecentRow({ products }: { readonly products: readonly RecentProduct[] }) {
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
