import type { Observable } from 'rxjs';
import type { EventName, EventPayload, NotificationName, RequestName } from '../events/index.ts';
import type { BusProblem } from './unanswered-request.ts';

/** A message of any event. */
export type SentMessage = {
  readonly [Name in EventName]: { readonly name: Name; readonly payload: EventPayload<Name> };
}[EventName];

export interface BusOptions {
  /** Called with every message that the bus drops. */
  readonly report?: (problem: BusProblem) => void;
  /**
   * Called for each request without a listener, so that its owner can be hydrated. When its promise is `false` or
   * rejects, the owner cannot be loaded and the request fails at once. A retry calls it again.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a page that hydrates nothing returns nothing
  readonly onUnheardRequest?: (name: RequestName) => void | Promise<boolean>;
  /** Called with every message that matches its schema, also a request that nobody answers. */
  readonly onSent?: (message: SentMessage) => void;
  /** How long a request waits for its owner; at least 10 s in the shop. */
  readonly requestLifeMs?: number;
  /** How many requests of one name may wait; the oldest fails first. */
  readonly maxWaiting?: number;
}

export interface Bus {
  /**
   * Sends a fact or a snapshot. A payload that does not match its schema is dropped and reported; the sender gets no
   * error.
   */
  emit<Name extends NotificationName>(name: Name, payload: EventPayload<Name>): void;
  /**
   * Sends a request to its owner, and waits until the owner listens. Resolves when a listener has received it.
   * @param signal cancels the request while it waits
   * @throws UnansweredRequest when no listener received it in time, when its owner cannot be loaded, or when it was
   * dropped; it is not delivered later
   */
  request<Name extends RequestName>(
    name: Name,
    payload: EventPayload<Name>,
    signal?: AbortSignal,
  ): Promise<void>;
  /**
   * Listens to an event. The latest snapshot is replayed; waiting requests are delivered once, to the first listener.
   */
  on<Name extends EventName>(name: Name): Observable<EventPayload<Name>>;
  /** The latest snapshot of that name, if any was sent. */
  latest<Name extends EventName>(name: Name): EventPayload<Name> | undefined;
}
