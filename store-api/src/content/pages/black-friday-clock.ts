import { dayOf } from '../../listing/showcase/day.ts';

const dayMs = 86_400_000;
const friday = 5;

/** The day after the fourth Thursday of November, which is a Friday from the 23rd to the 29th, in Brasília. */
function blackFridayOf(year: number) {
  const last = new Date(Date.UTC(year, 10, 29, 12));
  const back = (last.getUTCDay() - friday + 7) % 7;
  return dayOf(last.getTime() - back * dayMs);
}

/** The countdown at a moment: to the beginning of the next Black Friday or, during one, to its end. */
export function blackFridayClock(nowMs: number): { titulo: string; ate: string } {
  const year = new Date(nowMs).getUTCFullYear();
  const { startsAtMs, endsAtMs } =
    nowMs < blackFridayOf(year).endsAtMs ? blackFridayOf(year) : blackFridayOf(year + 1);
  return nowMs < startsAtMs
    ? { titulo: 'A Black Friday começa em', ate: new Date(startsAtMs).toISOString() }
    : { titulo: 'A Black Friday termina em', ate: new Date(endsAtMs).toISOString() };
}
