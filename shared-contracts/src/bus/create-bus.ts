import { concat, defer, filter, finalize, from, map, type Observable, ReplaySubject, Subject } from 'rxjs';
import { type EventName, type EventPayload, events, type RequestName } from '../events/index.ts';

export interface BusProblem {
  readonly event: string;
  readonly reason: 'unknown-event' | 'invalid-payload' | 'request-expired' | 'queue-full';
  readonly detail: string;
}

export interface BusOptions {
  /** Told of everything that the bus drops. */
  readonly report?: (problem: BusProblem) => void;
  /** Called when a request finds nobody listening, so that its owner can be hydrated. */
  readonly onUnheardRequest?: (name: RequestName) => void;
  /** How long a request waits for its owner. */
  readonly requestLifeMs?: number;
  /** How many requests of one name may wait; the oldest goes first. */
  readonly maxWaiting?: number;
}

export interface Bus {
  /** Sends an event. A payload that fails its schema is dropped and reported, never thrown at another team. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Hears an event. Snapshots replay their latest; waiting requests are delivered once, to the first listener. */
  on<Name extends EventName>(name: Name): Observable<EventPayload<Name>>;
  /** The last snapshot of that name, if any was sent. */
  latest<Name extends EventName>(name: Name): EventPayload<Name> | undefined;
}

interface Message {
  readonly name: EventName;
  readonly payload: unknown;
}
interface Waiting extends Message {
  readonly expiresAt: number;
}

/**
 * One bus a page in the browser and one a request on the server: never a module-level one.
 * A listener that throws reaches neither the sender nor the other listeners (RxJS rethrows it globally).
 */
export function createBus(options: BusOptions = {}): Bus {
  const { report = () => {}, onUnheardRequest = () => {}, requestLifeMs = 30_000, maxWaiting = 8 } = options;
  const messages = new Subject<Message>();
  const snapshots = new Map<EventName, ReplaySubject<Message>>();
  const latest = new Map<EventName, unknown>();
  const listeners = new Map<EventName, number>();
  let waiting: readonly Waiting[] = [];

  const snapshotOf = (name: EventName) => {
    const known = snapshots.get(name) ?? new ReplaySubject<Message>(1);
    snapshots.set(name, known);
    return known;
  };

  const hold = (message: Message) => {
    const same = waiting.filter((held) => held.name === message.name);
    const oldest = same.length >= maxWaiting ? same[0] : undefined;
    if (oldest)
      report({ event: oldest.name, reason: 'queue-full', detail: `more than ${maxWaiting} waiting` });
    waiting = [
      ...waiting.filter((held) => held !== oldest),
      { ...message, expiresAt: Date.now() + requestLifeMs },
    ];
  };

  const takeWaiting = (name: EventName): readonly Waiting[] => {
    const mine = waiting.filter((held) => held.name === name);
    waiting = waiting.filter((held) => held.name !== name);
    const now = Date.now();
    for (const held of mine)
      if (held.expiresAt < now)
        report({ event: name, reason: 'request-expired', detail: `nobody heard it in ${requestLifeMs} ms` });
    return mine.filter((held) => held.expiresAt >= now);
  };

  const source = (name: EventName): Observable<Message> =>
    events[name]?.kind === 'snapshot' ? snapshotOf(name) : messages.pipe(filter((m) => m.name === name));

  return {
    emit(name, payload) {
      // a release may be newer than the shell: what it has to say then reaches nobody
      if (!Object.hasOwn(events, name)) return report({ event: name, reason: 'unknown-event', detail: '' });
      const { kind, schema } = events[name];
      const parsed = schema().safeParse(payload);
      if (!parsed.success) {
        const detail = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ');
        report({ event: name, reason: 'invalid-payload', detail });
        return;
      }
      const message = { name, payload: parsed.data };
      if (kind === 'snapshot') {
        latest.set(name, parsed.data);
        snapshotOf(name).next(message);
      } else if (kind === 'request' && !listeners.get(name)) {
        hold(message);
        onUnheardRequest(name as RequestName);
      } else messages.next(message);
    },
    on<Name extends EventName>(name: Name) {
      // defer: counting and taking happen for each subscription, at its own time
      return defer(() => {
        listeners.set(name, (listeners.get(name) ?? 0) + 1);
        return concat(from(takeWaiting(name)), source(name));
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
