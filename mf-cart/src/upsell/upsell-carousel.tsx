import type { CartRequest, Upsell } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { pauseIcon, playIcon, xIcon } from '@storefront/ui/icons';
import { useRotation } from '@storefront/ui/use-rotation';
import type { AddResult } from '../cart/change-cart.ts';
import css from './upsell-carousel.module.css';
import { UpsellOffer } from './upsell-offer.tsx';

const turnMs = 4_000;

interface UpsellCarouselProps {
  readonly offers: readonly Upsell[];
  /** False while it is not visible. */
  readonly playing: boolean;
  readonly onDismiss: (offer: Upsell) => void;
  readonly onBuy: (name: string, request: CartRequest) => Promise<AddResult>;
}

/** One offer at a time, rotating. It stops while paused, hovered or focused. */
export function UpsellCarousel({ offers, playing, onDismiss, onBuy }: UpsellCarouselProps) {
  const rotation = useRotation({ count: offers.length, everyMs: turnMs, playing });
  const { current, show, paused, togglePause, holdProps } = rotation;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark inside a dialog, a fieldset is for fields
    <div role="group" className={css.carousel} aria-label="Ofertas para o seu carrinho" {...holdProps}>
      <div className={css.stack}>
        {offers.map((offer, index) => (
          <article key={offer.id} className={css.slide} data-shown={index === current}>
            <header>
              <h3>{offer.tituloExibicao}</h3>
              <button
                type="button"
                className={base.iconButton}
                aria-label={`Dispensar oferta: ${offer.tituloExibicao}`}
                onClick={() => onDismiss(offer)}
              >
                <Icon icon={xIcon} />
              </button>
            </header>
            {offer.itens.map((item) => (
              <UpsellOffer key={item.nome} item={item} buttonText={offer.textoBotao} onBuy={onBuy} />
            ))}
          </article>
        ))}
      </div>
      {offers.length > 1 && (
        <div className={css.controls}>
          {offers.map((offer, index) => (
            <button
              key={offer.id}
              type="button"
              className={css.dot}
              aria-label={`Oferta ${index + 1} de ${offers.length}`}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          ))}
          <button
            type="button"
            className={css.pause}
            aria-label={paused ? 'Retomar a troca de ofertas' : 'Pausar a troca de ofertas'}
            onClick={togglePause}
          >
            {paused ? <Icon icon={playIcon} /> : <Icon icon={pauseIcon} />}
          </button>
        </div>
      )}
    </div>
  );
}
