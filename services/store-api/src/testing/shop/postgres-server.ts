import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of PostgreSQL's programs: POSTGRES_BIN, or where Debian installs them; undefined if there are none. */
export const bin = process.env.POSTGRES_BIN || globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

/** Runs a program as PostgreSQL's own user if this process is root, which PostgreSQL refuses. */
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

/** Starts a server in the folder, reached by a socket in it, so that parallel runs do not meet. */
export function startServer(folder: string): { url: string; stop: () => void } {
  const data = join(folder, 'data');
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off -c shared_buffers=32MB`;
  run(folder, 'pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  return {
    url: `postgresql://postgres@localhost/postgres?host=${folder}`,
    stop: () => run(folder, 'pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
  };
}

/** Stops a server that the process which started it has left. */
export function stopIfRunning(folder: string): void {
  const data = join(folder, 'data');
  if (existsSync(join(data, 'postmaster.pid')))
    run(folder, 'pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
}
