import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../../tools/start/run-quietly.ts';

/** A PostgreSQL server of the caller's own, reached by a socket in its folder. */
export interface Postgres {
  url(database: string): string;
  start(): Promise<void>;
  /** `fast` ends connections; `immediate` is like a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
}

/** Folder of PostgreSQL's programs: POSTGRES_BIN, or Debian's of the newest version. @throws Error that says what to install */
function findPostgres(): string {
  const folder = process.env.POSTGRES_BIN || globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  if (folder === undefined) throw new Error('PostgreSQL is missing: "apt-get install postgresql" as root');
  return folder;
}

/**
 * Makes the server's folder with empty databases unless it is there; `start` is left to the caller.
 * @param port of this machine, at which it listens, too
 */
export async function createPostgres(
  folder: string,
  databases: readonly string[],
  port?: number,
): Promise<Postgres> {
  const bin = findPostgres();
  const run = runnerIn(folder);
  const data = path.join(folder, 'data');
  const control = (...parameters: readonly string[]) =>
    run(path.join(bin, 'pg_ctl'), '-D', data, '-w', ...parameters);
  const listening =
    port === undefined ? "-c listen_addresses=''" : `-c listen_addresses=127.0.0.1 -c port=${port}`;
  const options = `${listening} -c unix_socket_directories='${folder}'`;
  const start = () => control('-l', path.join(folder, 'log'), '-o', options, 'start');
  if (!existsSync(data)) {
    await run(path.join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8');
    await start();
    for (const database of databases)
      await run(path.join(bin, 'createdb'), '-h', folder, '-U', 'postgres', database);
    await control('-m', 'fast', 'stop');
  }
  return {
    url: (database) => `postgresql://postgres@localhost/${database}?host=${folder}`,
    start,
    stop: (mode) => control('-m', mode, 'stop'),
  };
}

/** Runs commands as PostgreSQL's own user if this process is root, which PostgreSQL refuses. */
function runnerIn(folder: string): (command: string, ...parameters: readonly string[]) => Promise<void> {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() !== 0)
    return async (command, ...parameters) => void (await runQuietly(command, parameters, folder));
  const readId = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  // its user must reach its folder
  chmodSync(path.dirname(folder), 0o711);
  chownSync(folder, readId('-u'), readId('-g'));
  return async (command, ...parameters) =>
    void (await runQuietly('runuser', ['-u', 'postgres', '--', command, ...parameters], folder));
}
