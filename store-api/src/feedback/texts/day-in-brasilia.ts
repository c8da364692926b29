const behindUtcMs = 3 * 3_600_000;

/** The day in Brasília, whose clocks have not changed since 2019: pages show days alone. */
export const dayInBrasilia = (at: Date): string =>
  new Date(at.getTime() - behindUtcMs).toISOString().slice(0, 10);
