import { concat, defer, filter, finalize, from, map, type Observable, ReplaySubject, Subject } from 'rxjs';
import { type EventName, type EventPayload, events, type RequestName } from '../events/index.ts';
import type { Bus, BusOptions, SentMessage } from './bus.ts';
import { type Message, RequestQueue } from './request-queue.ts';
import { type BusProblem, UnansweredRequest } from './unanswered-request.ts';

/**
 * Creates the bus of one page in the browser or of one request on the server; it must never be module-level.
 * A listener's error reaches neither the sender nor the other listeners (RxJS rethrows it globally).
 */
export function createBus(options: BusOptions = {}): Bus {
  const { report = () => {}, onUnheardRequest = () => {}, onSent = () => {} } = options;
  const { requestLifeMs = 10_000, maxWaiting = 8 } = options;
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
    const unavailable = (cause?: unknown) =>
      held.fail('owner-unavailable', 'its owner cannot be loaded', cause);
    const hydrating = onUnheardRequest(name as RequestName);
    if (hydrating) hydrating.then((available) => available || unavailable(), unavailable);
    return held.answered;
  };

  return {
    emit(name: EventName, payload) {
      const message = checked(name, payload);
      if ('reason' in message) return report(message);
      onSent(message as SentMessage);
      const { kind } = events[name];
      if (kind === 'snapshot') {
        latest.set(name, message.payload);
        snapshotOf(name).next(message);
      } else if (kind === 'fact') messages.next(message);
      // releases built before `request` existed emit their requests; the failure is already reported
      else request(message).catch(() => {});
    },
    async request(name, payload, signal) {
      const message = checked(name, payload);
      if ('reason' in message) {
        report(message);
        throw new UnansweredRequest(message);
      }
      onSent(message as SentMessage);
      return request(message, signal);
    },
    on<Name extends EventName>(name: Name) {
      // defer: each subscription is counted, and takes waiting requests, when it starts
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

/**
 * The message with its parsed payload, or why it is dropped; both can happen, since a release may be newer than the
 * shell.
 */
function checked(name: EventName, payload: unknown): Message | BusProblem {
  if (!Object.hasOwn(events, name)) return { event: name, reason: 'unknown-event', detail: '' };
  const parsed = events[name].schema().safeParse(payload);
  if (parsed.success) return { name, payload: parsed.data };
  const detail = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ');
  return { event: name, reason: 'invalid-payload', detail };
}
