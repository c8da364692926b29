export interface Looking {
  /** Resolves once nothing is looked at any more. */
  stop(): Promise<void>;
}

/** Looks at something at intervals, once at a time: while one look takes longer, those that were due are left out. */
export function lookEvery(
  everyMs: number,
  look: () => Promise<void>,
  onError: (error: unknown) => void,
): Looking {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = undefined;
      });
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
