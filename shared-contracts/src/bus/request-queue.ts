import type { EventName } from '../events/index.ts';
import { type BusProblem, UnansweredRequest } from './unanswered-request.ts';

export interface Message {
  readonly name: EventName;
  readonly payload: unknown;
}

/** A request that waits for its owner. The first call of `answer` or `fail` decides. */
interface HeldRequest {
  readonly message: Message;
  /** Resolves when a listener receives it; rejects with `UnansweredRequest`. */
  readonly answered: Promise<void>;
  /** @returns whether it was still waiting */
  readonly answer: () => boolean;
  readonly fail: (reason: BusProblem['reason'], detail: string, cause?: unknown) => void;
}

interface QueueOptions {
  readonly report: (problem: BusProblem) => void;
  /** How long a request waits, in milliseconds. */
  readonly lifeMs: number;
  /** How many requests of one name may wait; the oldest fails first. */
  readonly maxWaiting: number;
}

/** Requests without a listener, in the order in which they were sent. */
export class RequestQueue {
  readonly #options: QueueOptions;
  readonly #waiting = new Set<HeldRequest>();

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  hold(message: Message, signal?: AbortSignal): HeldRequest {
    const { lifeMs, maxWaiting } = this.#options;
    const same = this.#of(message.name);
    if (same.length >= maxWaiting) same[0]?.fail('queue-full', `more than ${maxWaiting} waiting`);
    const held = this.#held(message);
    this.#waiting.add(held);
    const timer = setTimeout(() => held.fail('request-expired', `not received in ${lifeMs} ms`), lifeMs);
    const cancel = () => held.fail('cancelled', 'its sender no longer waits', signal?.reason);
    signal?.addEventListener('abort', cancel);
    const settled = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
    held.answered.then(settled, settled);
    if (signal?.aborted) cancel();
    return held;
  }

  /** Takes the waiting requests of that name, one at a time; each counts as answered when it is taken. */
  *take(name: EventName): Generator<Message> {
    for (const held of this.#of(name)) if (held.answer()) yield held.message;
  }

  #held(message: Message): HeldRequest {
    let resolve = () => {};
    let reject = (_: UnansweredRequest) => {};
    const answered = new Promise<void>((...settle) => {
      [resolve, reject] = settle;
    });
    const leave = () => this.#waiting.delete(held);
    const held: HeldRequest = {
      message,
      answered,
      answer() {
        resolve();
        return leave();
      },
      fail: (reason, detail, cause) => {
        if (!leave()) return;
        const problem = { event: message.name, reason, detail };
        // a cancelled request is not reported as a failure
        if (reason !== 'cancelled') this.#options.report(problem);
        reject(new UnansweredRequest(problem, cause));
      },
    };
    return held;
  }

  #of(name: EventName): readonly HeldRequest[] {
    return [...this.#waiting].filter(({ message }) => message.name === name);
  }
}
