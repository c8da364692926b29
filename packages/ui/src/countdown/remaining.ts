/** Time left, split for a display. */
export interface Remaining {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * @param endsAtMs and `nowMs` in milliseconds since 1970
 * @returns null after the end
 */
export function remainingUntil(endsAtMs: number, nowMs: number): Remaining | null {
  const totalSeconds = Math.ceil((endsAtMs - nowMs) / 1000);
  if (!(totalSeconds > 0)) return null;
  return {
    days: Math.floor(totalSeconds / 86_400),
    hours: Math.floor(totalSeconds / 3600) % 24,
    minutes: Math.floor(totalSeconds / 60) % 60,
    seconds: totalSeconds % 60,
  };
}

export const twoDigits = (count: number) => String(count).padStart(2, '0');

/** `07:42:18`, preceded by the days if there are any: `2 dias 07:42:18`. */
export function clockText({ days, hours, minutes, seconds }: Remaining): string {
  const clock = [hours, minutes, seconds].map(twoDigits).join(':');
  return days === 0 ? clock : `${days} ${days === 1 ? 'dia' : 'dias'} ${clock}`;
}
