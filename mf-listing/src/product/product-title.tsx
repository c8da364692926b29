import * as base from '@storefront/ui/base';
import { compareAddress } from '../address/compare-address.ts';
import { Rating } from '../card/rating.tsx';
import type { ProductData } from './product-data.ts';
import css from './product-title.module.css';
import { ShareButton } from './share-button.tsx';

/** Brand, name, rating, code; above the pictures on phones. */
export function ProductTitle({ data: { card, brandUrl, sku, similar } }: { readonly data: ProductData }) {
  const compared = [card, ...similar.slice(0, 3)].map(({ id }) => id);
  return (
    <div className={css.title}>
      {brandUrl ? (
        <a className={css.brand} href={brandUrl}>
          {card.brand}
        </a>
      ) : (
        <span className={css.brand}>{card.brand}</span>
      )}
      <h1>{card.name}</h1>
      <div className={css.meta}>
        <Rating {...card.rating} className={css.rate} />
        <a className={`${base.link} ${css.toReviews}`} href="#avaliacoes">
          Ver avaliações
        </a>
        <span className={css.code}>Cód. {sku}</span>
        {compared.length > 1 && card.offer.cart.tipo !== 'servico' && (
          <a className={base.link} href={compareAddress(compared)}>
            Comparar
          </a>
        )}
        <ShareButton card={card} />
      </div>
    </div>
  );
}
