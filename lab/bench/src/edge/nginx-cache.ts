import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../../e2e/shop/start-shop.ts';
import { withProgram } from '../shop/with-program.ts';
import type { Edge } from './edge.ts';
import { visit } from './visit.ts';

const file = path.resolve(import.meta.dirname, '../../../../deploy/nginx/aragem-cache.conf');
const nginx = process.env.NGINX || '/usr/sbin/nginx';

const server = (port: number, folder: string, configuration: string) => `daemon off;
user root;
pid nginx.pid;
worker_processes 1;
events {}
http {
  access_log off;
  client_body_temp_path temp;
  proxy_temp_path temp;
  fastcgi_temp_path temp;
  uwsgi_temp_path temp;
  scgi_temp_path temp;
  include cache.conf;
  server {
    listen 127.0.0.1:${port};
    large_client_header_buffers 4 64k;
    location = /configuration {
      return 200 "${configuration}";
    }
    location / {
      proxy_pass http://unix:${folder}/aragem-cache.sock;
      proxy_http_version 1.1;
      proxy_buffer_size 16k;
      proxy_buffers 8 16k;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $http_x_forwarded_proto;
    }
  }
}
`;

const lifeLine = '  default $upstream_http_cdn_cache_control;\n';
/**
 * Describes how long a page is still fresh after a while; the minutes in which it is renewed in the background are
 * over.
 */
const describeAge = (seconds: number) =>
  `${lifeLine}  "~stale-if-error=86400" "max-age=1, stale-if-error=${86_400 - seconds}";\n`;

/** Runs Debian's nginx with the installation's own cache in front of shells, and stops it after `use`. */
export async function withNginxCache<Result>(
  shells: readonly string[],
  use: (edge: Edge) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aragem-edge-'));
  const [port, purgePort, closed] = [await freePort(), await freePort(), await freePort()];
  const write = (configuration: string, urls: readonly string[], agedSeconds?: number) => {
    const servers = urls.map((url) => `  server ${new URL(url).host} max_fails=0;`).join('\n');
    const text = readFileSync(file, 'utf8')
      .replaceAll('/var/cache/nginx/aragem', path.join(folder, 'held'))
      .replaceAll('/run/aragem', path.join(folder, 'aragem'))
      .replaceAll('127.0.0.1:6083', `127.0.0.1:${purgePort}`)
      .replace(/(?: {2}server 127\.0\.0\.1:\d+ max_fails=0;\n?)+/, `${servers}\n`);
    const aged = agedSeconds === undefined ? text : text.replace(lifeLine, describeAge(agedSeconds));
    writeFileSync(path.join(folder, 'cache.conf'), aged);
    writeFileSync(path.join(folder, 'nginx.conf'), server(port, folder, configuration));
  };
  write('live', shells);
  const child = spawn(nginx, ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  const replace = async (configuration: string, urls: readonly string[], agedSeconds: number) => {
    write(configuration, urls, agedSeconds);
    child.kill('SIGHUP');
    while ((await visit(`${url}/configuration`)).body !== configuration) await pause(50);
  };
  try {
    return await withProgram(child, `${url}/livez`, () =>
      use({
        url,
        purge: { kind: 'nginx', url: `http://127.0.0.1:${purgePort}/purge` },
        age: (seconds) => replace('aged', shells, seconds),
        loseShells: () => replace('away', [`http://127.0.0.1:${closed}`], 3600),
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
