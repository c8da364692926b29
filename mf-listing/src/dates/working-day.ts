const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Brasília's offset from UTC; it has no summer time. `Intl` is avoided: see `formatNumber`. */
const brasiliaMs = -3 * hourMs;

/** The day in Brasília that is this number of working days (Monday to Friday) later, as `2026-11-26`. */
export function workingDayAfter(nowMs: number, days: number): string {
  let day = nowMs + brasiliaMs;
  for (let left = days; left > 0; ) {
    day += dayMs;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}
