import { Icon } from '@storefront/ui/icon';
import { truckIcon } from '@storefront/ui/icons';
import type { Card } from './card.ts';
import css from './stamps.module.css';

/** More stamps would cover the picture. */
const mostStamps = 2;

/** The discount first (in whole percent off the list price, paying cash), then the shop's most important stamps. */
export function Stamps({ card: { offer, stamps, status } }: { readonly card: Card }) {
  const percent =
    status === 'available' && offer.listPrice ? Math.round((1 - offer.cashPrice / offer.listPrice) * 100) : 0;
  if (percent < 1 && stamps.length === 0) return null;
  return (
    <div className={css.stamps}>
      {percent >= 1 && <span className={`${css.stamp} ${css.discount}`}>{`-${percent}%`}</span>}
      {stamps.slice(0, mostStamps - Number(percent >= 1)).map((stamp) =>
        stamp.image ? (
          <img key={stamp.text} className={css.image} src={stamp.image} alt={stamp.text} height={22} />
        ) : (
          <span key={stamp.text} className={css.stamp} style={{ color: stamp.ink, background: stamp.ground }}>
            {/frete gr[aá]tis/i.test(stamp.text) && <Icon icon={truckIcon} />}
            <span>{stamp.text}</span>
          </span>
        ),
      )}
    </div>
  );
}
