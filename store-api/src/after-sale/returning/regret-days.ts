import { storeDay } from '../../platform/dates/store-day.ts';

/** Código de Defesa do Consumidor, art. 49. */
const regretDays = 7;

/** The last day on which what was delivered may be given up: the day of the delivery does not count (Código Civil, art. 132). */
export function lastRegretDay(deliveredAt: Date): string {
  const day = new Date(`${storeDay(deliveredAt)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + regretDays);
  return day.toISOString().slice(0, 10);
}

export const mayRegret = (deliveredAt: Date, now: Date): boolean =>
  storeDay(now) <= lastRegretDay(deliveredAt);
