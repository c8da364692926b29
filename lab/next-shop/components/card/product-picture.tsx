import type { Card } from '../../lib/card.ts';
import { Icon } from '../icon.tsx';
import css from './product-picture.module.css';

interface Props {
  readonly card: Card;
  readonly eager: boolean;
  readonly first: boolean;
  readonly hovered: boolean;
}

/** The card's picture, 150 px on phones and 256 px on wider screens, with its stamps. */
export function ProductPicture({ card, eager, first, hovered }: Props) {
  return (
    <div className={css.media}>
      {card.image !== '' && (
        <picture>
          <source
            type="image/avif"
            media="(max-width: 639px)"
            srcSet={densities(card.image.replace('/medium@', '/small@'), 'avif')}
          />
          <source type="image/avif" srcSet={densities(card.image, 'avif')} />
          <img
            className={css.picture}
            src={card.image.replace('@1x', '@2x')}
            alt=""
            width={256}
            height={250}
            decoding={eager ? 'sync' : 'async'}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
          />
        </picture>
      )}
      {hovered && card.hoverImage && (
        <img
          className={css.second}
          src={card.hoverImage}
          srcSet={densities(card.hoverImage, 'webp')}
          alt=""
          width={256}
          height={250}
        />
      )}
      {card.stamps.length > 0 && (
        <div className={css.stamps}>
          {card.stamps.map(({ text, ink, ground }) => (
            <span
              key={text}
              className={ink ? css.stamp : `${css.stamp} ${css.discount}`}
              style={ink ? { color: ink, background: ground } : undefined}
            >
              {/frete gr[aá]tis/i.test(text) && <Icon name="truck" />}
              {text}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** `srcset` for 1x to 3x, from the URL of a webp picture at 1x. */
function densities(url: string, format: 'avif' | 'webp'): string {
  const start = url.replace(/@1x\.webp$/, '');
  return [1, 2, 3].map((density) => `${start}@${density}x.${format} ${density}x`).join(', ');
}
