import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

export type PostgresCluster = {
  /** Makes an empty database and returns its address. */
  createDatabase: () => Promise<string>;
  /** Runs SQL in the cluster's own database. */
  query: (sql: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** The folder of initdb and pg_ctl: POSTGRES_BIN, or where Debian puts the newest; undefined when absent. */
export function findPostgres(): string | undefined {
  return process.env.POSTGRES_BIN || globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
}

/** Starts an own cluster in a temporary folder, reached by a socket in it, so that no two runs meet. */
export async function startPostgres(bin: string): Promise<PostgresCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'registry-postgres-'));
  const run = commandRunner(folder);
  const data = path.join(folder, 'data');
  run(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`;
  run(path.join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  const addressOf = (database: string) => `postgresql://postgres@localhost/${database}?host=${folder}`;
  const admin = new pg.Client({ connectionString: addressOf('postgres') });
  await admin.connect();
  return {
    async createDatabase() {
      const name = `t_${randomUUID().replaceAll('-', '')}`;
      await admin.query(`create database ${name}`);
      return addressOf(name);
    },
    query: async (sql) => {
      await admin.query(sql);
    },
    async stop() {
      await admin.end();
      // its data is removed next: writing all of it first took minutes on a busy disk
      run(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
function commandRunner(folder: string): (command: string, args: string[]) => void {
  const quiet = { cwd: folder, stdio: 'ignore' } as const;
  if (process.getuid?.() !== 0) return (command, args) => execFileSync(command, args, quiet);
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, idOf('-u'), idOf('-g'));
  return (command, args) => execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], quiet);
}
