import { html } from 'ghtml';

/** HTML of a time, in UTC to the minute. */
export function formatTime(iso: string): string {
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
}

const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const counts = new Intl.NumberFormat('en');

/** Formats a rate of 0 to 1 as `2.5%`; null as a dash. */
export function rateText(rate: number | null): string {
  return rate === null ? '–' : percents.format(rate);
}

export function countText(count: number): string {
  return counts.format(count);
}

export function millisecondsText(ms: number | null): string {
  return ms === null ? '–' : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
}
