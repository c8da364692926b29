import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { pauseIcon } from '@storefront/ui/icons/pause';
import { playIcon } from '@storefront/ui/icons/play';
import { ShopLink } from '@storefront/ui/shop-link';
import { useEffect, useState } from 'react';
import { filter, interval } from 'rxjs';
import css from './carousel.module.css';
import { PitchContent } from './pitch-content.tsx';

const autoplayMs = 5000;

/** One item at a time, in a loop. It rests under the pointer and the focus, when paused, and with reduced motion. */
export function PitchbarCarousel({ items }: { readonly items: readonly MenuItem[] }) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const count = items.length;

  useEffect(() => {
    if (count < 2 || paused || held) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    const turns = interval(autoplayMs)
      .pipe(filter(() => !calm.matches && !document.hidden))
      .subscribe(() => setCurrent((index) => (index + 1) % count));
    return () => turns.unsubscribe();
  }, [count, paused, held]);

  if (count === 0) return null;
  const previous = (current - 1 + count) % count;
  return (
    <section className={css.carousel} aria-roledescription="carrossel" aria-label="Vantagens da loja">
      <ul
        className={css.stage}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {items.map((item, index) => (
          <li
            key={item.label}
            className={css.slide}
            data-place={index === current ? 'current' : index === previous ? 'gone' : 'next'}
          >
            <ShopLink className={css.item} link={item.link} target={item.target}>
              <PitchContent item={item} />
            </ShopLink>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <button
          type="button"
          className={`${base.iconButton} ${css.pause}`}
          aria-label={paused ? 'Retomar rotação das vantagens' : 'Pausar rotação das vantagens'}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Icon icon={playIcon} /> : <Icon icon={pauseIcon} />}
        </button>
      )}
    </section>
  );
}
