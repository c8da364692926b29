/** Código de Defesa do Consumidor, art. 49. */
const regretDays = 7;

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** `2026-12-02`, in the store's time zone. */
const dayOf = (time: Date): string => calendar.format(time);

/** The last day on which what was delivered may be given up: the day of the delivery does not count (Código Civil, art. 132). */
export function lastRegretDay(deliveredAt: Date): string {
  const day = new Date(`${dayOf(deliveredAt)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + regretDays);
  return day.toISOString().slice(0, 10);
}

export const mayRegret = (deliveredAt: Date, now: Date): boolean => dayOf(now) <= lastRegretDay(deliveredAt);
