/** What a renderer process may take before it is ended, as found good for the shop. */
export const rendererLimits = {
  /** A machine that starts eight processes at once needs seconds for the last. */
  startMs: 20_000,
  evaluateMs: 4000,
  // less would end processes that a busy machine merely keeps waiting
  graceMs: 1000,
  renderMs: 2000,
  maxHeapMb: 256,
  maxResidentMb: 600,
  maxPending: 200,
  maxCallsEach: 32,
  idleMs: 300_000,
  spareDelayMs: 300,
  output: { maxLines: 50, maxBytes: 1_000_000 },
} as const;
