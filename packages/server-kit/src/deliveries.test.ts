import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Delivery, type DeliveryWork, deliverDue, startDelivering } from './deliveries.ts';

interface Parcel extends Delivery {
  readonly id: number;
}

/** Parcels in memory, whose delivery a test answers. */
class Depot implements DeliveryWork<Parcel> {
  readonly mostInLane = 8;
  readonly started: number[] = [];
  readonly settled: (readonly [id: number, error?: unknown])[] = [];
  readonly answers = new Map<number, PromiseWithResolvers<void>>();
  #due: readonly Parcel[];
  /** How many parcels one claim gives. */
  batch = 100;
  constructor(due: readonly Parcel[]) {
    this.#due = due;
  }
  claim = async (full: readonly string[]) => {
    const claimed = this.#due.filter(({ lane }) => !full.includes(lane)).slice(0, this.batch);
    this.#due = this.#due.filter((parcel) => !claimed.includes(parcel));
    return claimed;
  };
  deliver = ({ id }: Parcel, stopped: AbortSignal) => {
    this.started.push(id);
    const answer = Promise.withResolvers<void>();
    stopped.addEventListener('abort', () => answer.reject(stopped.reason));
    this.answers.set(id, answer);
    return answer.promise;
  };
  settle = async ({ id }: Parcel, result: { readonly error?: unknown }) => {
    this.settled.push('error' in result ? [id, result.error] : [id]);
  };
  add(parcel: Parcel) {
    this.#due = [...this.#due, parcel];
  }
}

const inLane = (lane: string, from: number, to: number): readonly Parcel[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ lane, id: from + index }));
const numbers = (from: number, to: number) => inLane('', from, to).map(({ id }) => id);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts deliveries that are stopped when the test ends. */
async function start(depot: Depot) {
  const errors: unknown[] = [];
  const stop = startDelivering(depot, { everyMs: 100, onError: (error) => errors.push(error) });
  await vi.advanceTimersByTimeAsync(100);
  return { stop, errors };
}

describe('deliveries', () => {
  test('of a receiver that is silent stop at eight at a time, and no other receiver waits for it', async () => {
    const depot = new Depot([...inLane('silent', 1, 9), ...inLane('chat', 21, 21)]);
    depot.batch = 1;
    const { stop } = await start(depot);
    expect(depot.started).toEqual([...numbers(1, 8), 21]);
    depot.answers.get(8)?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(depot.started, 'an answer makes room at once').toContain(9);
    await stop();
  });

  test('that fail are settled with their error, and the others go on', async () => {
    const depot = new Depot(inLane('chat', 1, 2));
    const { stop, errors } = await start(depot);
    const down = new Error('down');
    depot.answers.get(1)?.reject(down);
    depot.answers.get(2)?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(depot.settled).toEqual([[1, down], [2]]);
    expect(errors).toEqual([]);
    depot.add({ lane: 'chat', id: 3 });
    await vi.advanceTimersByTimeAsync(100);
    expect(depot.started).toEqual([1, 2, 3]);
    await stop();
  });

  test('that a stop interrupts are settled by nobody; one that is done all the same is', async () => {
    const depot = new Depot(inLane('chat', 1, 1));
    const { stop } = await start(depot);
    await stop();
    expect(depot.settled).toEqual([]);
    const done = new Depot(inLane('chat', 1, 1));
    done.deliver = async () => done.started.push(1) as never;
    const other = await start(done);
    await other.stop();
    expect(done.settled).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(500);
    expect(done.started).toEqual([1]);
  });

  test('whose result cannot be stored are reported', async () => {
    const depot = new Depot(inLane('chat', 1, 1));
    const lost = new Error('no database');
    depot.settle = () => Promise.reject(lost);
    const { stop, errors } = await start(depot);
    depot.answers.get(1)?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(errors).toEqual([lost]);
    await stop();
  });
});

test('all that is due now is delivered, more than a lane takes at once too', async () => {
  const depot = new Depot([...inLane('a', 1, 20), ...inLane('b', 21, 22)]);
  depot.batch = 3;
  depot.deliver = async ({ id }) => depot.started.push(id) as never;
  await deliverDue(depot);
  expect(depot.started.toSorted((a, b) => a - b)).toEqual(numbers(1, 22));
  expect(depot.settled).toHaveLength(22);
});
