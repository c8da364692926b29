import { useHydrated } from '@storefront/contracts';
import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { pauseIcon, playIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import { useIsRunning } from '@storefront/ui/use-remaining';
import { useRotation } from '@storefront/ui/use-rotation';
import { isValidElement } from 'react';
import type { Offer, TopBannerData } from '../data/header-data.ts';
import { OfferButton } from '../offer/offer-button.tsx';
import { PitchContent } from './pitch-content.tsx';
import css from './promo-strip.module.css';
import { TopBanner } from './top-banner.tsx';

const autoplayMs = 5000;

interface PromoStripProps {
  readonly offer: Offer | null;
  readonly banner: TopBannerData | null;
  readonly advantages: readonly MenuItem[];
  readonly onOpenOffer: () => void;
}

/**
 * Up to 1024 px one strip that shows timed offer, banner and advantages in turn; on wider screens the banner alone. The
 * HTML has the first slide only; the advantages follow once hydrated.
 */
export function PromoStrip({ offer, banner, advantages, onOpenOffer }: PromoStripProps) {
  const hydrated = useHydrated();
  const offerIsOver = useIsRunning(offer?.endsAt ?? '') === false;
  const slides = [
    offer && !offerIsOver && <OfferButton key="offer" offer={offer} shape="strip" onOpen={onOpenOffer} />,
    banner && <TopBanner key="banner" banner={banner} />,
    ...advantages.slice(0, hydrated ? undefined : offer || banner ? 0 : 1).map((item) => (
      <ShopLink key={item.label} className={css.item} link={item.link} target={item.target}>
        <PitchContent item={item} />
      </ShopLink>
    )),
  ].filter((slide) => isValidElement(slide));
  const { current, paused, togglePause, holdProps } = useRotation({
    count: slides.length,
    everyMs: autoplayMs,
  });
  if (slides.length === 0) return null;
  return (
    <section
      className={`${base.onBrand} ${css.strip}`}
      aria-roledescription="carrossel"
      aria-label="Vantagens da loja"
    >
      <ul {...holdProps}>
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            data-slide={slide.key}
            data-place={
              index === current ? 'current' : (index + 1) % slides.length === current ? 'gone' : 'next'
            }
          >
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <button
          type="button"
          className={`${base.iconButton} ${css.pause}`}
          aria-label={paused ? 'Retomar rotação das vantagens' : 'Pausar rotação das vantagens'}
          onClick={togglePause}
        >
          <Icon icon={paused ? playIcon : pauseIcon} />
        </button>
      )}
    </section>
  );
}
