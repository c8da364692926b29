import { AsyncLocalStorage } from 'node:async_hooks';
import type { Rendered, RenderFailure, RenderRequest } from '../renderer.ts';
import type { Lost } from './process-options.ts';

type Answer = Rendered | RenderFailure | Lost;

interface Pending {
  readonly resolve: (answer: Answer) => void;
  readonly aborting: AbortController;
  readonly requestId: string | undefined;
  /** Replies of its calls; undefined when they are not wanted. */
  readonly replies: Buffer[] | undefined;
  /** Runs a function as part of the visitor's request, whose trace it continues. */
  readonly runWithin: <T>(run: () => T) => T;
  checksLeft: number;
  calls: number;
  stage: 'waiting' | 'loading' | 'rendering';
}

/** The unanswered requests to one process, with the limits of each. */
export class PendingRenders {
  readonly #maxCallsEach: number;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  /** Id of the request whose code ran last, according to the process. */
  #runningId: number | undefined;

  constructor(maxCallsEach: number) {
    this.#maxCallsEach = maxCallsEach;
  }

  get size(): number {
    return this.#pending.size;
  }

  /**
   * @param checks number of `countDown` calls within which it must be settled
   * @param request the visitor's request that caused it, and whether replies are wanted
   */
  add(
    checks: number,
    { requestId, withReplies = false }: Pick<RenderRequest, 'requestId' | 'withReplies'>,
  ): { readonly id: number; readonly answer: Promise<Answer> } {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const aborting = new AbortController();
    this.#pending.set(id, {
      resolve,
      aborting,
      requestId,
      replies: withReplies ? [] : undefined,
      runWithin: AsyncLocalStorage.snapshot(),
      checksLeft: checks,
      calls: 0,
      stage: 'waiting',
    });
    return { id, answer: promise };
  }

  /** @throws Error when the request is not pending, or cannot be at this stage */
  enter(id: number, stage: 'loading' | 'rendering', checks = Number.POSITIVE_INFINITY): void {
    const pending = this.#find(id);
    if (pending.stage === 'rendering' || pending.stage === stage) throw new Error(`${stage} again`);
    pending.stage = stage;
    pending.checksLeft = Math.min(pending.checksLeft, checks);
    this.#runningId = id;
  }

  /** Notes that a request's code goes on; one that is settled may still do so. */
  resume(id: number): void {
    if (this.#pending.has(id)) this.#runningId = id;
  }

  /**
   * Counts an API call of a request.
   * @returns a signal that aborts once the request is settled, the request that the call is part of, and its replies
   * @throws Error for too many calls
   */
  countCall(
    id: number,
  ): Pick<Pending, 'requestId' | 'runWithin' | 'replies'> & { readonly signal: AbortSignal } {
    const pending = this.#find(id);
    if (++pending.calls > this.#maxCallsEach) throw new Error(`more than ${this.#maxCallsEach} API calls`);
    const { aborting, requestId, runWithin, replies } = pending;
    return { signal: aborting.signal, requestId, runWithin, replies };
  }

  settle(id: number, answer: Answer): void {
    const pending = this.#find(id);
    this.#pending.delete(id);
    if (this.#runningId === id) this.#runningId = undefined;
    // a finished rendering has no call under way, and aborting costs an error object
    if (!('html' in answer)) pending.aborting.abort();
    const { replies } = pending;
    pending.resolve('html' in answer && replies ? { ...answer, replies } : answer);
  }

  /** Counts one check of every request. @returns whether a request has used up its checks */
  countDown(): boolean {
    let isExpired = false;
    for (const pending of this.#pending.values()) if (--pending.checksLeft < 0) isExpired = true;
    return isExpired;
  }

  /** Settles all requests, because the process has ended. @returns whether one of them is the cause */
  lose(reason: string): boolean {
    const ids = [...this.#pending.keys()];
    // of several concurrent loads, the cause is unknown
    const cause = ids.length === 1 ? ids[0] : this.#runningId;
    for (const id of ids) this.settle(id, { lost: { isCause: id === cause, reason } });
    return cause !== undefined;
  }

  #find(id: number): Pending {
    const pending = this.#pending.get(id);
    if (pending === undefined) throw new Error(`nobody waits for ${id}`);
    return pending;
  }
}
