import type { Rendered, RenderFailure } from '../renderer.ts';
import type { Lost } from './process-options.ts';

type Answer = Rendered | RenderFailure | Lost;

interface Pending {
  readonly resolve: (answer: Answer) => void;
  readonly aborting: AbortController;
  readonly requestId: string | undefined;
  checksLeft: number;
  calls: number;
  stage: 'waiting' | 'loading' | 'rendering';
}

/** The unanswered requests of one process, with the limits of each. */
export class PendingMakes {
  readonly #maxCallsEach: number;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  /** The one whose code ran last, as the process says. */
  #runningId: number | undefined;

  constructor(maxCallsEach: number) {
    this.#maxCallsEach = maxCallsEach;
  }

  get size(): number {
    return this.#pending.size;
  }

  /**
   * @param checks calls of `countDown` within which it must be settled
   * @param requestId the visitor's request that it is for
   */
  add(
    checks: number,
    requestId: string | undefined,
  ): { readonly id: number; readonly answer: Promise<Answer> } {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const aborting = new AbortController();
    this.#pending.set(id, { resolve, aborting, requestId, checksLeft: checks, calls: 0, stage: 'waiting' });
    return { id, answer: promise };
  }

  /** @throws Error when nobody waits for it, or this stage cannot follow */
  enter(id: number, stage: 'loading' | 'rendering', checks = Number.POSITIVE_INFINITY): void {
    const pending = this.#find(id);
    if (pending.stage === 'rendering' || pending.stage === stage) throw new Error(`${stage} again`);
    pending.stage = stage;
    pending.checksLeft = Math.min(pending.checksLeft, checks);
    this.#runningId = id;
  }

  /** @returns a signal that aborts when the answer is no longer awaited @throws Error for too many calls */
  countCall(id: number): { readonly signal: AbortSignal; readonly requestId: string | undefined } {
    const pending = this.#find(id);
    if (++pending.calls > this.#maxCallsEach) throw new Error(`more than ${this.#maxCallsEach} API calls`);
    return { signal: pending.aborting.signal, requestId: pending.requestId };
  }

  settle(id: number, answer: Answer): void {
    const pending = this.#find(id);
    this.#pending.delete(id);
    if (this.#runningId === id) this.#runningId = undefined;
    // a finished rendering has no call under way; aborting costs an error object
    if (!('html' in answer)) pending.aborting.abort();
    pending.resolve(answer);
  }

  /** @returns whether any has run out of its checks */
  countDown(): boolean {
    let isExpired = false;
    for (const pending of this.#pending.values()) if (--pending.checksLeft < 0) isExpired = true;
    return isExpired;
  }

  /** Settles all: the process has ended. */
  lose(reason: string): void {
    const ids = [...this.#pending.keys()];
    // of several concurrent loads, which one is the cause is unknown
    const cause = ids.length === 1 ? ids[0] : this.#runningId;
    for (const id of ids) this.settle(id, { lost: { isCause: id === cause, reason } });
  }

  #find(id: number): Pending {
    const pending = this.#pending.get(id);
    if (pending === undefined) throw new Error(`nobody waits for ${id}`);
    return pending;
  }
}
