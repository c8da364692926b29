'use client';

import { useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import css from './navigation-bar.module.css';

const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0');

/** Counts down to the end of the daily offer. */
export function OfferButton({ endsAt }: { readonly endsAt: string }) {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, (Date.parse(endsAt) - Date.now()) / 1000));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (seconds === 0) return null;
  const parts = seconds === undefined ? [0, 0, 0] : [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  return (
    <a className={css.offer} href="/c/ofertas">
      <Icon name="clock" />
      Oferta do dia
      <b aria-hidden="true">{parts.map(twoDigits).join(':')}</b>
    </a>
  );
}
