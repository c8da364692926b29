'use client';

import { useState } from 'react';
import type { Card } from '../../lib/card.ts';
import { formatAverage, formatCount } from '../../lib/money.ts';
import { addToCart, toggleFavourite } from '../../lib/shopper.ts';
import { Icon } from '../icon.tsx';
import css from './product-card.module.css';
import { ProductPicture } from './product-picture.tsx';
import { SpecStrip } from './spec-strip.tsx';

interface Props {
  readonly card: Card;
  readonly favourite: boolean;
  /** Whether its picture is in sight when the page opens. */
  readonly eager: boolean;
  readonly first: boolean;
}

export function ProductCard({ card, favourite, eager, first }: Props) {
  const [hovered, setHovered] = useState(false);
  const [added, setAdded] = useState(false);
  const buy = () => {
    addToCart();
    setAdded(true);
  };
  return (
    <article
      className={css.card}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
    >
      <ProductPicture card={card} eager={eager} first={first} hovered={hovered} />
      <button
        type="button"
        className={`icon-btn ${css.heart}`}
        aria-pressed={favourite}
        aria-label={favourite ? 'Remover dos favoritos' : 'Adicionar aos favoritos'}
        onClick={() => toggleFavourite(card.id)}
      >
        <Icon name="heart" />
      </button>
      <SpecStrip card={card} />
      <div className={css.body}>
        <p className={css.brand}>{card.brand}</p>
        <h3 className={css.name}>
          <a href={card.url}>{card.name}</a>
        </h3>
        <Rating average={card.average} count={card.reviews} />
        <Price card={card} />
        <div className={css.acts}>
          <a className={`btn btn-line ${css.see}`} href={card.url}>
            Ver mais
          </a>
          <button type="button" className="btn btn-buy" onClick={buy}>
            {added ? 'No carrinho' : 'Comprar'}
          </button>
        </div>
      </div>
    </article>
  );
}

function Rating({ average, count }: { readonly average: number; readonly count: number }) {
  if (count === 0) return <div className={css.rate}>Ainda sem avaliações</div>;
  return (
    <div className={css.rate}>
      <span className="stars" style={{ '--pct': `${(average / 5) * 100}%` } as object} aria-hidden="true" />
      <span className="sr">Nota </span>
      <b>{formatAverage(average)}</b>
      <span className="sr"> de 5,</span>
      {` (${formatCount(count)})`}
      <span className="sr">{count === 1 ? ' avaliação' : ' avaliações'}</span>
    </div>
  );
}

function Price({ card: { listPrice, cashPrice, instalments, interestFree } }: Pick<Props, 'card'>) {
  return (
    <div className={css.price}>
      <div className={css.old}>
        {listPrice && (
          <>
            <span className="sr">Preço anterior </span>
            <s>{`R$ ${listPrice}`}</s>
          </>
        )}
      </div>
      <p className={css.cash}>
        <strong>
          <small>R$</small>
          {` ${cashPrice}`}
        </strong>{' '}
        <span>
          à vista <span>no PIX</span>
        </span>
      </p>
      {instalments && (
        <p className={css.instalments}>
          ou <b>{instalments}</b>
          {interestFree && ' sem juros'}
        </p>
      )}
    </div>
  );
}
