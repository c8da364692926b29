import { execFileSync } from 'node:child_process';
import { chownSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian puts PostgreSQL's programs, or POSTGRES_BIN says; undefined when there are none. */
export const bin = process.env.POSTGRES_BIN || globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

/** PostgreSQL refuses to run as root: then its own user runs it. */
export function run(folder: string, program: string, ...args: readonly string[]): void {
  const command = join(bin ?? '', program);
  const quiet = { cwd: folder, stdio: 'ignore' } as const;
  if (process.getuid?.() !== 0) execFileSync(command, args, quiet);
  else execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], quiet);
}

export function ownedByPostgres(folder: string): void {
  if (process.getuid?.() !== 0) return;
  execFileSync('chown', ['-R', 'postgres:postgres', folder]);
  chownSync(folder, ...idsOfPostgres());
}

function idsOfPostgres(): [user: number, group: number] {
  const id = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return [id('-u'), id('-g')];
}

/** A server in the folder, reached by a socket in it, so that no two runs meet. */
export function startServer(folder: string): { url: string; stop: () => void } {
  const data = join(folder, 'data');
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off -c shared_buffers=32MB`;
  run(folder, 'pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  return {
    url: `postgresql://postgres@localhost/postgres?host=${folder}`,
    stop: () => run(folder, 'pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
  };
}
