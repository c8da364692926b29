/** Something to deliver; those of one lane have one receiver, and other lanes never wait for it. */
export interface Delivery {
  readonly lane: string;
}

/** Where deliveries are stored, and how one is made. */
export interface DeliveryWork<Claimed extends Delivery> {
  /**
   * Claims what is due and in none of these lanes, so that no other process delivers it meanwhile. A claim ends automatically,
   * so that another process delivers what one that died has claimed.
   */
  claim(fullLanes: readonly string[]): Promise<readonly Claimed[]>;
  /** Delivers it, or fails; it should end when `stopped` is aborted. */
  deliver(delivery: Claimed, stopped: AbortSignal): Promise<unknown>;
  /** So many of one lane are under way before no more are claimed; one claim may give more. */
  readonly mostInLane: number;
  /** Stores how the attempt ended. */
  settle(delivery: Claimed, result: { readonly error?: unknown }): Promise<void>;
}

interface Lanes {
  /** Starts all that is due and that its lane has room for. */
  startDue(): Promise<void>;
  readonly underWay: ReadonlySet<Promise<void>>;
}

function openLanes<Claimed extends Delivery>(
  { claim, deliver, settle, mostInLane }: DeliveryWork<Claimed>,
  { stopped, onEnd }: { readonly stopped: AbortSignal; readonly onEnd: (error?: unknown) => void },
): Lanes {
  const counts = new Map<string, number>();
  const underWay = new Set<Promise<void>>();

  async function attempt(delivery: Claimed): Promise<void> {
    const result = await deliver(delivery, stopped).then(
      () => ({}),
      (error: unknown) => ({ error }),
    );
    // an attempt that a stop interrupted is repeated by whoever claims it next
    if (stopped.aborted && 'error' in result) return;
    await settle(delivery, result);
  }
  function start(delivery: Claimed): void {
    const { lane } = delivery;
    counts.set(lane, (counts.get(lane) ?? 0) + 1);
    const attempted: Promise<void> = attempt(delivery)
      .then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      .then((failure) => {
        underWay.delete(attempted);
        counts.set(lane, (counts.get(lane) ?? 1) - 1);
        onEnd(failure?.error);
      });
    underWay.add(attempted);
  }
  return {
    underWay,
    async startDue() {
      while (!stopped.aborted) {
        const full = [...counts].filter(([, count]) => count >= mostInLane).map(([lane]) => lane);
        const claimed = await claim(full);
        for (const delivery of claimed) start(delivery);
        const hasNewRoom = full.some((lane) => (counts.get(lane) ?? 0) < mostInLane);
        if (claimed.length === 0 && !hasNewRoom) return;
      }
    },
  };
}

interface Delivering {
  /** How often it looks for what is due. */
  readonly everyMs: number;
  /** Is called with what failed in storing, never with what a receiver answered. */
  readonly onError: (error: unknown) => void;
}

/**
 * Delivers whatever becomes due, from now on. Any number of processes may do so at once.
 * @returns a function that stops it, after the attempts under way
 */
export function startDelivering<Claimed extends Delivery>(
  work: DeliveryWork<Claimed>,
  { everyMs, onError }: Delivering,
): () => Promise<void> {
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= lanes
      .startDue()
      .catch(onError)
      .finally(() => {
        looking = undefined;
      });
  };
  const lanes = openLanes(work, {
    stopped: stopping.signal,
    onEnd: (error) => {
      if (error !== undefined) onError(error);
      // its lane has room again
      look();
    },
  });
  const timer = setInterval(look, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await looking;
    await Promise.all(lanes.underWay);
    await looking;
  };
}

/** Delivers what is due now. @throws AggregateError of what failed in storing, once all was tried */
export async function deliverDue<Claimed extends Delivery>(work: DeliveryWork<Claimed>): Promise<void> {
  const failures: unknown[] = [];
  const onEnd = (error?: unknown) => void (error !== undefined && failures.push(error));
  const lanes = openLanes(work, { stopped: new AbortController().signal, onEnd });
  for (;;) {
    await lanes.startDue();
    if (lanes.underWay.size === 0) break;
    await Promise.race(lanes.underWay);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} deliveries were not stored`);
}
