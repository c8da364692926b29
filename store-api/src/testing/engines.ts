import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { seed } from '../seed/seed.ts';
import { copyOfSeeded } from './seeded-folder.ts';

/** A filled database of a test's own. */
export interface TestDatabase {
  readonly directory: string;
  readonly url: string | undefined;
  /** Stops the server, if there is one, and removes the folder. The database must be closed before. */
  remove(): void;
}

async function fill(database: Database): Promise<void> {
  await migrate(database);
  await seed(database);
  await database.close();
}

async function pglite(): Promise<TestDatabase> {
  const { folder, remove } = await copyOfSeeded('pglite', async (making) =>
    fill(await openDatabase({ directory: join(making, 'store') })),
  );
  return { directory: join(folder, 'store'), url: undefined, remove };
}

/** Where Debian puts PostgreSQL's programs, or POSTGRES_BIN says; undefined when there are none. */
const bin = process.env.POSTGRES_BIN || globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

/** PostgreSQL refuses to run as root: then its own user runs it. */
function run(folder: string, program: string, ...args: readonly string[]): void {
  const command = join(bin ?? '', program);
  const quiet = { cwd: folder, stdio: 'ignore' } as const;
  if (process.getuid?.() !== 0) execFileSync(command, args, quiet);
  else execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], quiet);
}

function ownedByPostgres(folder: string): void {
  if (process.getuid?.() !== 0) return;
  execFileSync('chown', ['-R', 'postgres:postgres', folder]);
  chownSync(folder, ...idsOfPostgres());
}

function idsOfPostgres(): [user: number, group: number] {
  const id = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return [id('-u'), id('-g')];
}

/** A server in the folder, reached by a socket in it, so that no two runs meet. */
function startServer(folder: string): { url: string; stop: () => void } {
  const data = join(folder, 'data');
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off -c shared_buffers=32MB`;
  run(folder, 'pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  return {
    url: `postgresql://postgres@localhost/postgres?host=${folder}`,
    stop: () => run(folder, 'pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
  };
}

async function postgresql(): Promise<TestDatabase> {
  const { folder, remove } = await copyOfSeeded('postgresql', async (making) => {
    ownedByPostgres(making);
    run(
      making,
      'initdb',
      '-D',
      join(making, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    );
    const { url, stop } = startServer(making);
    await fill(await openDatabase({ url, directory: making }));
    stop();
  });
  // a copy has other modes, and PostgreSQL wants its data to itself
  chmodSync(join(folder, 'data'), 0o700);
  ownedByPostgres(folder);
  const { url, stop } = startServer(folder);
  return {
    directory: join(folder, 'store'),
    url,
    remove() {
      stop();
      remove();
    },
  };
}

export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  open(): Promise<TestDatabase>;
}

export const embedded: Engine = { name: 'PGlite', open: pglite };

/** What SQL is tested on: always the embedded engine, PostgreSQL as well where it is installed. */
export const engines: readonly Engine[] = [
  embedded,
  ...(bin ? [{ name: 'PostgreSQL' as const, open: postgresql }] : []),
];
