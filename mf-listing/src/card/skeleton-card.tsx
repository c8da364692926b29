import * as base from '@storefront/ui/base';
import { Skeleton } from '@storefront/ui/skeleton';
import type { Ref } from 'react';
import css from './card.module.css';
import prices from './price-block.module.css';
import picture from './product-picture.module.css';
import bars from './skeleton-card.module.css';
import strip from './spec-strip.module.css';

/** A card's placeholder with the same heights. */
export function SkeletonCard({ ref }: { readonly ref?: Ref<HTMLLIElement> }) {
  return (
    <li ref={ref} className={css.cell} aria-hidden="true">
      <div className={`${css.card} ${bars.card}`}>
        <div className={picture.media}>
          <Skeleton className={bars.picture} />
        </div>
        <div className={strip.specs}>
          <Skeleton className={bars.strip} />
        </div>
        <div className={css.body}>
          <p className={css.brand}>
            <Skeleton className={bars.brand} />
          </p>
          <div className={`${css.name} ${bars.lines}`}>
            <Skeleton />
            <Skeleton />
          </div>
          <div className={css.rate}>
            <Skeleton className={bars.rate} />
          </div>
          <div className={`${prices.price} ${bars.price}`}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
          <div className={css.acts}>
            <Skeleton className={`${base.button()} ${bars.button}`} />
          </div>
        </div>
      </div>
    </li>
  );
}
