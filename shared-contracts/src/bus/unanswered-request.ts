export interface BusProblem {
  readonly event: string;
  readonly reason:
    | 'unknown-event'
    | 'invalid-payload'
    | 'request-expired'
    | 'queue-full'
    | 'owner-unavailable'
    | 'cancelled';
  readonly detail: string;
}

/** A request that no listener received; it is never delivered later. */
export class UnansweredRequest extends Error {
  override readonly name = 'UnansweredRequest';
  readonly event: string;
  readonly reason: BusProblem['reason'];

  constructor({ event, reason, detail }: BusProblem, cause?: unknown) {
    super(`${event} ${reason}: ${detail}`, { cause });
    this.event = event;
    this.reason = reason;
  }
}
