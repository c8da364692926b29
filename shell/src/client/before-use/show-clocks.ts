import { isInSight } from '@storefront/ui/is-in-sight';
import { listLiveTexts } from '@storefront/ui/live-text';
import { clockText, type Remaining, remainingUntil, twoDigits } from '@storefront/ui/remaining';

const tickMs = 1000;

/**
 * Shows the time that is left until each offer's end, then once a second of those in sight while the page is visible.
 * @param now the server's time in milliseconds since 1970
 */
export function showClocks(page: Document, now: () => number, signal: AbortSignal): void {
  const clocks = listLiveTexts('clock', page);
  const countdowns = listLiveTexts('countdown', page);
  if (clocks.length + countdowns.length === 0) return;
  const show = () => {
    if (page.visibilityState !== 'visible') return;
    // all are measured before one is changed: a change makes the next measure lay out the page
    const due = new Set([...clocks, ...countdowns].filter((element) => isFirst || isInSight(element)));
    isFirst = false;
    for (const clock of clocks) if (due.has(clock)) showClock(clock, readRemaining(clock, now));
    for (const countdown of countdowns)
      if (due.has(countdown)) showCountdown(countdown, readRemaining(countdown, now));
  };
  let isFirst = true;
  show();
  const timer = setInterval(show, tickMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function readRemaining({ dataset }: HTMLElement, now: () => number): Remaining | null {
  return remainingUntil(Date.parse(dataset.endsAt ?? ''), now());
}

function showClock(clock: HTMLElement, remaining: Remaining | null): void {
  const { parentElement: offer } = clock;
  if (offer === null) return;
  // an offer that is over is none
  offer.hidden = remaining === null;
  offer.removeAttribute('data-waiting');
  if (remaining) clock.textContent = clockText(remaining);
}

function showCountdown(countdown: HTMLElement, remaining: Remaining | null): void {
  countdown.style.visibility = remaining ? '' : 'hidden';
  if (remaining === null) return;
  const { days, hours, minutes, seconds } = remaining;
  for (const [index, count] of [days, hours, minutes, seconds].entries()) {
    const [number, noun] = listLiveTexts('countdown-part', countdown).slice(2 * index);
    if (number) number.textContent = twoDigits(count);
    if (noun) noun.textContent = (count === 1 ? noun.dataset.one : noun.dataset.many) ?? '';
  }
}
