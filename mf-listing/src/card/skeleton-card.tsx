import type { Ref } from 'react';
import css from './card.module.css';
import prices from './price-block.module.css';
import bars from './skeleton-card.module.css';
import strip from './spec-strip.module.css';

/** A card before its product: the same box with the same heights. */
export function SkeletonCard({ ref }: { readonly ref?: Ref<HTMLLIElement> }) {
  return (
    <li ref={ref} className={css.cell} aria-hidden="true">
      <div className={`${css.card} ${bars.card}`}>
        <div className={css.media}>
          <span className={`skel ${bars.picture}`} />
        </div>
        <div className={strip.specs}>
          <span className={`skel ${bars.strip}`} />
        </div>
        <div className={css.body}>
          <p className={css.brand}>
            <span className={`skel ${bars.brand}`} />
          </p>
          <div className={`${css.name} ${bars.lines}`}>
            <span className="skel" />
            <span className="skel" />
          </div>
          <div className={css.rate}>
            <span className={`skel ${bars.rate}`} />
          </div>
          <div className={`${prices.price} ${bars.price}`}>
            <span className="skel" />
            <span className="skel" />
            <span className="skel" />
          </div>
          <div className={css.acts}>
            <span className={`skel btn ${bars.button}`} />
          </div>
        </div>
      </div>
    </li>
  );
}
