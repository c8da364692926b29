import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type RegistryDatabase, type RegistryEvent, registryEvents, type Tables } from './schema.ts';

const reconnectAfterMs = 1000;

/**
 * Opens PostgreSQL, for several registries on one database. They notify each other of changes by NOTIFY; a lost
 * listening connection is opened again, and changes missed meanwhile are read then.
 */
export function openPostgres(url: string): RegistryDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 5000 });
  // a broken idle connection is replaced at the next query; without a listener the error would end the process
  pool.on('error', () => {});
  // one that is lost inside a transaction rejects its next query; without a listener it would end the process too
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = createListener(url);
  return {
    db,
    announce: async (change, event) => {
      await sql`select pg_notify(${event}, '')`.execute(change);
    },
    tryWriting: () =>
      db.transaction().execute(async (change) => {
        // a sort of 1 MB with so little memory goes to a file: a row alone finds room on a full disk
        await sql`set local work_mem = '64kB'`.execute(change);
        await sql`select count(*) from (
          select repeat(md5(piece::text), 256) from generate_series(1, 128) piece order by 1 offset 0) sorted`.execute(
          change,
        );
        await sql`update registry_state set revision = revision where id = 1`.execute(change);
      }),
    listen: listener.start,
    listenProblem: listener.listenProblem,
    close: async () => {
      await listener.stop();
      await db.destroy();
    },
  };
}

function createListener(url: string) {
  let listening: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const start = async (onEvent: (event: RegistryEvent) => void): Promise<void> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    // 'end' follows every error of an open connection
    client.on('error', () => {});
    client.on('notification', ({ channel }) => {
      for (const event of registryEvents) if (event === channel) onEvent(event);
    });
    await client.connect();
    for (const event of registryEvents) await client.query(`listen ${event}`);
    if (stopped) return client.end();
    listening = client;
    client.once('end', () => {
      listening = undefined;
      startAgainLater(onEvent);
    });
  };

  const startAgainLater = (onEvent: (event: RegistryEvent) => void): void => {
    if (stopped) return;
    retry = setTimeout(() => {
      start(onEvent).then(
        () => registryEvents.forEach(onEvent),
        () => startAgainLater(onEvent),
      );
    }, reconnectAfterMs);
  };

  return {
    start,
    listenProblem: () =>
      listening === undefined ? 'the connection that notifies of other registries’ changes' : undefined,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await listening?.end();
    },
  };
}
