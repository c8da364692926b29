const dayMs = 86_400_000;
/** Brasília, which has had no summer time since 2019. */
const offsetMs = -3 * 3_600_000;

/** A day in Brasília: its number, its date, and the moments it begins and ends. */
export interface Day {
  readonly number: number;
  /** `2026-11-21` */
  readonly date: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

export function dayOf(nowMs: number): Day {
  const number = Math.floor((nowMs + offsetMs) / dayMs);
  return {
    number,
    date: new Date(number * dayMs).toISOString().slice(0, 10),
    startsAtMs: number * dayMs - offsetMs,
    endsAtMs: (number + 1) * dayMs - offsetMs,
  };
}
