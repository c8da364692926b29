/** A day in Brasília: its number, its date, and when it begins and ends. */
export interface Day {
  /** Days since 1 January 1970. */
  readonly number: number;
  /** `2026-11-21` */
  readonly date: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

export function readDay(nowMs: number): Day {
  const start = Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO('America/Sao_Paulo')
    .startOfDay();
  const date = start.toPlainDate();
  return {
    number: date.since('1970-01-01').days,
    date: date.toString(),
    startsAtMs: start.epochMilliseconds,
    endsAtMs: start.add({ days: 1 }).epochMilliseconds,
  };
}
