import { concat, defer, filter, finalize, from, map, type Observable, ReplaySubject, Subject } from 'rxjs';
import {
  type EventName,
  type EventPayload,
  events,
  type NotificationName,
  type RequestName,
} from '../events/index.ts';
import { type Message, RequestQueue } from './request-queue.ts';
import { type BusProblem, UnansweredRequest } from './unanswered-request.ts';

export interface BusOptions {
  /** Called with everything that the bus drops. */
  readonly report?: (problem: BusProblem) => void;
  /**
   * Called for each request without a listener, so that its owner can be hydrated. When its promise is `false` or
   * rejects, the owner cannot be loaded and the request fails at once. A retry calls it again.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a page that hydrates nothing returns nothing
  readonly onUnheardRequest?: (name: RequestName) => void | Promise<boolean>;
  /** How long a request waits for its owner; at least 10 s in the shop. */
  readonly requestLifeMs?: number;
  /** How many requests of one name may wait; the oldest fails first. */
  readonly maxWaiting?: number;
}

export interface Bus {
  /** Sends a fact or a snapshot. A payload that fails its schema is dropped and reported, never thrown at another team. */
  emit<Name extends NotificationName>(name: Name, payload: EventPayload<Name>): void;
  /**
   * Sends a request to its owner, and waits for it to listen. Resolves when a listener has received it.
   * @param signal cancels the request while it waits
   * @throws UnansweredRequest when no listener received it in time, when its owner cannot be loaded, or when it was dropped; it
   * is not delivered later.
   */
  request<Name extends RequestName>(
    name: Name,
    payload: EventPayload<Name>,
    signal?: AbortSignal,
  ): Promise<void>;
  /** Listens to an event. Snapshots replay their latest; waiting requests are delivered once, to the first listener. */
  on<Name extends EventName>(name: Name): Observable<EventPayload<Name>>;
  /** The last snapshot of that name, if any was sent. */
  latest<Name extends EventName>(name: Name): EventPayload<Name> | undefined;
}

/**
 * One bus a page in the browser and one a request on the server: never a module-level one.
 * A listener that throws reaches neither the sender nor the other listeners (RxJS rethrows it globally).
 */
export function createBus(options: BusOptions = {}): Bus {
  const { report = () => {}, onUnheardRequest = () => {}, requestLifeMs = 10_000, maxWaiting = 8 } = options;
  const messages = new Subject<Message>();
  const snapshots = new Map<EventName, ReplaySubject<Message>>();
  const latest = new Map<EventName, unknown>();
  const listeners = new Map<EventName, number>();
  const waiting = new RequestQueue({ report, lifeMs: requestLifeMs, maxWaiting });

  const snapshotOf = (name: EventName) => {
    const subject = snapshots.get(name) ?? new ReplaySubject<Message>(1);
    snapshots.set(name, subject);
    return subject;
  };

  const source = (name: EventName): Observable<Message> =>
    events[name]?.kind === 'snapshot' ? snapshotOf(name) : messages.pipe(filter((m) => m.name === name));

  const request = async (message: Message, signal?: AbortSignal): Promise<void> => {
    const { name } = message;
    if (listeners.get(name)) return messages.next(message);
    const held = waiting.hold(message, signal);
    const unavailable = (cause?: unknown) => held.fail('owner-unavailable', 'its owner cannot be had', cause);
    const hydrating = onUnheardRequest(name as RequestName);
    if (hydrating) hydrating.then((available) => available || unavailable(), unavailable);
    return held.answered;
  };

  return {
    emit(name: EventName, payload) {
      const message = checked(name, payload);
      if ('reason' in message) return report(message);
      const { kind } = events[name];
      if (kind === 'snapshot') {
        latest.set(name, message.payload);
        snapshotOf(name).next(message);
      } else if (kind === 'fact') messages.next(message);
      // releases older than `request` emit their requests; the failure is reported already
      else request(message).catch(() => {});
    },
    async request(name, payload, signal) {
      const message = checked(name, payload);
      if ('payload' in message) return request(message, signal);
      report(message);
      throw new UnansweredRequest(message);
    },
    on<Name extends EventName>(name: Name) {
      // defer: each subscription counts and takes waiting requests when it starts
      return defer(() => {
        listeners.set(name, (listeners.get(name) ?? 0) + 1);
        return concat(from(waiting.take(name)), source(name));
      }).pipe(
        map((message) => message.payload as EventPayload<Name>),
        finalize(() => listeners.set(name, (listeners.get(name) ?? 1) - 1)),
      );
    },
    latest<Name extends EventName>(name: Name) {
      return latest.get(name) as EventPayload<Name> | undefined;
    },
  };
}

/** The message with its parsed payload, or why it is dropped: a release may be newer than the shell. */
function checked(name: EventName, payload: unknown): Message | BusProblem {
  if (!Object.hasOwn(events, name)) return { event: name, reason: 'unknown-event', detail: '' };
  const parsed = events[name].schema().safeParse(payload);
  if (parsed.success) return { name, payload: parsed.data };
  const detail = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ');
  return { event: name, reason: 'invalid-payload', detail };
}
