export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Whether a moment is in the hours; times of day are `HH:MM`, and `until` may be on the next day. */
export function isWithinHours(
  { from, until, timeZone }: { from: string; until: string; timeZone: string },
  nowMs: number,
): boolean {
  const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat('en', format).format(nowMs);
  return from <= until ? time >= from && time < until : time >= from || time < until;
}
