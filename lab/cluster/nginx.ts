import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tools/start/build-if-stale.ts';
import { runQuietly } from '../../tools/start/run-quietly.ts';

/** What the cluster changes in a file of deploy/nginx. */
export interface Addresses {
  /** `host:port` of the servers of each upstream, by its name. */
  readonly upstreams: Readonly<Record<string, readonly string[]>>;
  /** `host:port` to listen at instead of a port of the file. */
  readonly listen: Readonly<Record<string, readonly string[]>>;
}

/** Adapts a deployed file to the cluster's addresses, without TLS and redirects to it. */
export function adaptConfiguration(text: string, { upstreams, listen }: Addresses): string {
  const plain = text
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ {2}(ssl_|listen \[::\]).*\n/gm, '')
    .replace(/ ssl http2;/g, ';');
  const listening = plain.replace(/^ {2}listen (.*);\n/gm, (_line, address: string) => {
    const others = listen[address];
    if (others === undefined) throw new Error(`the cluster has no address instead of ${address}`);
    return others.map((each) => `  listen ${each};\n`).join('');
  });
  return listening.replace(/^upstream (\w+) \{\n([\s\S]*?)^\}/gm, (_block, name: string, body: string) => {
    const servers = upstreams[name];
    if (servers === undefined) throw new Error(`the cluster has no servers for ${name}`);
    const [, options = ''] = /^ {2}server \S+(.*);$/m.exec(body) ?? [];
    const own = servers.map((server) => `  server ${server}${options};\n`).join('');
    return `upstream ${name} {\n${own}${body.replace(/^ {2}server .*\n/gm, '')}}`;
  });
}

export const nginxProgram = '/usr/sbin/nginx';

/** Starts nginx with the files of deploy/nginx. @returns what ends it @throws Error with nginx's complaint */
export async function startNginx(folder: string, addresses: Addresses): Promise<() => Promise<void>> {
  const files = ['aragem.conf', 'aragem-services.conf'].map((name) =>
    readFileSync(path.join(root, 'deploy', 'nginx', name), 'utf8'),
  );
  return runNginx(
    folder,
    files.map((text) => adaptConfiguration(text, addresses)),
  );
}

/**
 * Starts nginx with files of its block `http`, and its own files in a folder.
 * @returns what ends it
 * @throws Error with nginx's complaint
 */
export async function runNginx(folder: string, files: readonly string[]): Promise<() => Promise<void>> {
  if (!existsSync(nginxProgram)) throw new Error('nginx is missing: "apt-get install nginx-light" as root');
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const configuration = [
    'pid nginx.pid;',
    'daemon off;',
    ...(process.getuid?.() === 0 ? ['user root root;'] : []),
    'events {}',
    'http {',
    'access_log off;',
    ...temporary,
    ...files,
    '}',
  ];
  writeFileSync(path.join(folder, 'nginx.conf'), configuration.join('\n'));
  const parameters = ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', 'nginx.conf'];
  await runQuietly(nginxProgram, ['-t', ...parameters], folder);
  const child = spawn(nginxProgram, parameters, { cwd: folder, stdio: 'ignore', detached: true });
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode !== null || !child.kill('SIGTERM')) return;
    await ended;
  };
}
