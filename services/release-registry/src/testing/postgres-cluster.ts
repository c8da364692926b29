import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '../database/open-database.ts';
import { tableNames } from '../upkeep/backup.ts';

export type PostgresCluster = {
  /** libpq's variables that lead to it. */
  connection: { PGHOST: string; PGUSER: string };
  /** Creates an empty database and returns its URL. */
  createDatabase: () => Promise<string>;
  /**
   * Empties one database of the registry and returns its URL, which is faster than a new one. Only one test at a time
   * may use it.
   */
  emptyDatabase: () => Promise<string>;
  /** Runs SQL in the cluster's own database. */
  query: (sql: string) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Finds the folder of initdb and pg_ctl: POSTGRES_BIN, or Debian's folder of the newest version; undefined when absent.
 */
export function findPostgres(): string | undefined {
  return process.env.POSTGRES_BIN || globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
}

/** Starts a cluster in a temporary folder, reached by a socket in it, so that parallel runs do not meet. */
export async function startPostgres(bin: string): Promise<PostgresCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'registry-postgres-'));
  const run = commandRunner(folder);
  const data = path.join(folder, 'data');
  run(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const settings = [
    "listen_addresses=''",
    `unix_socket_directories='${folder}'`,
    'fsync=off',
    'full_page_writes=off',
    'autovacuum=off',
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  run(path.join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  const toAddress = (database: string) => `postgresql://postgres@localhost/${database}?host=${folder}`;
  const admin = new pg.Client({ connectionString: toAddress('postgres') });
  await admin.connect();
  const createDatabase = async () => {
    const name = `t_${randomUUID().replaceAll('-', '')}`;
    await admin.query(`create database ${name}`);
    return toAddress(name);
  };
  let shared: string | undefined;
  return {
    connection: { PGHOST: folder, PGUSER: 'postgres' },
    createDatabase,
    async emptyDatabase() {
      shared ??= await createDatabase();
      await emptyTables(shared);
      return shared;
    },
    query: async (sql) => {
      await admin.query(sql);
    },
    async stop() {
      await admin.end();
      // writing all of the data before it is removed took minutes on a busy disk
      run(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Leaves the rows that a registry finds after its migrations. */
async function emptyTables(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ registryDir: '', databaseUrl });
  const tables = (await tableNames(db)).filter((name) => !name.startsWith('kysely_'));
  await db.transaction().execute(async (connection) => {
    // no foreign key is checked, so any order will do; truncating would take ten times as long
    await sql`set local session_replication_role = replica`.execute(connection);
    for (const name of tables) await sql`delete from ${sql.table(name)}`.execute(connection);
    await connection.insertInto('registry_state').values({ id: 1, revision: 0 }).execute();
  });
  await close();
}

/** Runs commands as PostgreSQL's own user if this process is root, which PostgreSQL refuses. */
function commandRunner(folder: string): (command: string, args: string[]) => void {
  const quiet = { cwd: folder, stdio: 'ignore' } as const;
  if (process.getuid?.() !== 0) return (command, args) => execFileSync(command, args, quiet);
  const readId = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, readId('-u'), readId('-g'));
  return (command, args) => execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], quiet);
}
