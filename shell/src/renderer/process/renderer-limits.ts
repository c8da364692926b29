/** Limits of a renderer process; a process that exceeds them is ended. */
export const rendererLimits = {
  /** a machine that starts eight processes at once needs seconds for the last one */
  startMs: 20_000,
  evaluateMs: 4000,
  // a lower limit would end processes that only wait for a busy machine
  graceMs: 1000,
  renderMs: 2000,
  maxHeapMb: 256,
  maxResidentMb: 600,
  maxPending: 200,
  maxCallsEach: 32,
  idleMs: 300_000,
  output: { maxLines: 50, maxBytes: 1_000_000 },
} as const;
