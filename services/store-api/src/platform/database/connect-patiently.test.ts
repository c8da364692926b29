// @module-tag processes
import { once } from 'node:events';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bothEngines } from '../../testing/shop/engines.ts';
import { connectPatiently } from './connect-patiently.ts';
import { openDatabase } from './database.ts';
import { DatabaseUnreachable } from './database-errors.ts';

/** Under the clock of the test. */
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('a server that refuses connections', () => {
  afterEach(() => void vi.useRealTimers());

  it('is asked for ten seconds if it has answered before, no longer', async () => {
    vi.useFakeTimers();
    const attempt = vi.fn().mockResolvedValueOnce('a connection').mockRejectedValue(refused);
    const connect = connectPatiently({ connect: attempt });
    await connect();
    let isOver = false;
    const asked = connect().finally(() => {
      isOver = true;
    });
    const refusal = expect(asked).rejects.toThrow(DatabaseUnreachable);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await refusal;
  });

  it('is asked once more by those who come after these ten seconds, until it answers', async () => {
    vi.useFakeTimers();
    const release = vi.fn();
    const attempt = vi.fn().mockResolvedValueOnce({ release }).mockRejectedValue(refused);
    const connect = connectPatiently({ connect: attempt });
    await connect();
    const first = expect(connect()).rejects.toThrow(DatabaseUnreachable);
    await vi.advanceTimersByTimeAsync(10_000);
    await first;
    attempt.mockClear();
    await expect(connect()).rejects.toThrow(DatabaseUnreachable);
    expect(attempt).toHaveBeenCalledTimes(1);
    attempt.mockResolvedValueOnce({ release });
    await connect();
    // it may be restarting again
    const waiting = connect();
    attempt.mockResolvedValueOnce({ release });
    await vi.advanceTimersByTimeAsync(200);
    await waiting;
  });

  it('that says nothing is waited for a second once it is known to be away; its late answer is given back', async () => {
    vi.useFakeTimers();
    const silent = new Error('Connection terminated due to connection timeout');
    const release = vi.fn();
    const attempt = vi.fn().mockResolvedValueOnce({ release });
    const connect = connectPatiently({ connect: attempt });
    await connect();
    attempt.mockImplementationOnce(() => pause(10_000).then(() => Promise.reject(silent)));
    const first = expect(connect()).rejects.toThrow(DatabaseUnreachable);
    await vi.advanceTimersByTimeAsync(10_000);
    await first;
    attempt.mockImplementationOnce(() => pause(5_000).then(() => ({ release })));
    let isOver = false;
    const refusal = expect(connect().finally(() => (isOver = true))).rejects.toThrow(DatabaseUnreachable);
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await refusal;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('whose connections are all busy is not taken for away', async () => {
    vi.useFakeTimers();
    const busy = new Error('timeout exceeded when trying to connect');
    const attempt = vi.fn().mockResolvedValueOnce('a connection');
    const connect = connectPatiently({ connect: attempt });
    await connect();
    attempt.mockRejectedValueOnce(busy);
    await expect(connect()).rejects.toThrow(DatabaseUnreachable);
    await vi.advanceTimersByTimeAsync(20_000);
    attempt.mockImplementationOnce(() => pause(5_000).then(() => 'a connection'));
    const waiting = connect();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await waiting).toBe('a connection');
  });

  it('is not asked again if it never answered, nor after a mistake in its settings', async () => {
    const never = vi.fn().mockRejectedValue(refused);
    await expect(connectPatiently({ connect: never })()).rejects.toThrow(DatabaseUnreachable);
    expect(never).toHaveBeenCalledTimes(1);
    const mistaken = vi
      .fn()
      .mockResolvedValueOnce('a connection')
      .mockRejectedValue(new Error('no password'));
    const connect = connectPatiently({ connect: mistaken });
    await connect();
    await expect(connect()).rejects.toThrow('no password');
    expect(mistaken).toHaveBeenCalledTimes(2);
  });
});

/** A way to PostgreSQL's socket that can be closed, as its own is while it restarts. */
class Way {
  readonly #sockets = new Set<Socket>();
  readonly #target: string;
  #server: Server | undefined;
  port = 0;

  constructor(target: string) {
    this.#target = target;
  }

  async open(): Promise<void> {
    const server = createServer((client) => {
      const upstream = connectTo(this.#target);
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => [client, upstream].forEach((each) => void each.destroy()));
      }
      client.pipe(upstream).pipe(client);
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    const address = server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
    this.#server = server;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

const onServers = bothEngines.filter(({ name }) => name === 'PostgreSQL');
describe.runIf(onServers.length > 0).each(onServers)('calls to $name', (engine) => {
  it('wait while it is restarted, in and out of a transaction', async () => {
    const { url = '', directory, remove } = await engine.open();
    const way = new Way(`${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`);
    await way.open();
    const database = await openDatabase({
      directory,
      url: `postgresql://postgres@127.0.0.1:${way.port}/postgres`,
    });
    try {
      expect(await database.rows('select 1 one')).toEqual([{ one: 1 }]);
      // a transaction that begins on a connection which is lost, before anything has noticed
      await way.close();
      await way.open();
      expect(await database.transaction((connection) => connection.rows('select 0 zero'))).toEqual([
        { zero: 0 },
      ]);
      const noticed = once(process, 'warning');
      await way.close();
      await noticed;
      const [outside, inside] = [
        database.rows('select 1 one'),
        database.transaction((connection) => connection.rows('select 2 two')),
      ];
      await way.open();
      expect(await Promise.all([outside, inside])).toEqual([[{ one: 1 }], [{ two: 2 }]]);
    } finally {
      await database.close();
      await way.close();
      remove();
    }
  });
});
