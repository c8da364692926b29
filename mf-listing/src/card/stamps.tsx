import type { Card, CardStamp } from './card.ts';
import icons from './card-icons.module.css';
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
      {stamps
        .slice(0, mostStamps - Number(percent >= 1))
        .map((stamp) =>
          stamp.image ? (
            <img key={stamp.text} className={css.image} src={stamp.image} alt={stamp.text} height={22} />
          ) : (
            <TextStamp key={stamp.text} stamp={stamp} />
          ),
        )}
    </div>
  );
}

function TextStamp({ stamp: { text, ink, ground } }: { readonly stamp: CardStamp }) {
  const looks = /frete gr[aá]tis/i.test(text) ? `${css.stamp} ${icons.icon} ${icons.truck}` : css.stamp;
  return (
    <span className={looks} style={{ color: ink, background: ground }}>
      <span>{text}</span>
    </span>
  );
}
