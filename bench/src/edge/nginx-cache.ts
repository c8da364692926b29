import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../e2e/shop/shop-urls.ts';
import { untilUp } from '../shop/until-up.ts';
import type { Edge } from './edge.ts';

const file = path.resolve(import.meta.dirname, '../../../deploy/nginx/aragem-cache.conf');
const nginx = process.env.NGINX || '/usr/sbin/nginx';

const server = (port: number, folder: string) => `daemon off;
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
    location / {
      proxy_pass http://unix:${folder}/aragem-cache.sock;
      proxy_http_version 1.1;
      proxy_buffer_size 16k;
      proxy_buffers 8 16k;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`;

/** Runs Debian's nginx with the installation's own cache in front of shells, and stops it after `use`. */
export async function withNginxCache<Result>(
  shells: readonly string[],
  use: (edge: Edge) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aragem-edge-'));
  const [port, purgePort] = [await freePort(), await freePort()];
  const servers = shells.map((url) => `  server ${new URL(url).host} max_fails=0;`).join('\n');
  const text = readFileSync(file, 'utf8')
    .replaceAll('/var/cache/nginx/aragem', path.join(folder, 'held'))
    .replaceAll('/run/aragem', path.join(folder, 'aragem'))
    .replaceAll('127.0.0.1:6083', `127.0.0.1:${purgePort}`)
    .replace(/(?: {2}server 127\.0\.0\.1:\d+ max_fails=0;\n?)+/, `${servers}\n`);
  writeFileSync(path.join(folder, 'cache.conf'), text);
  writeFileSync(path.join(folder, 'nginx.conf'), server(port, folder));
  const child = spawn(nginx, ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (line: string) => {
    said += line;
  });
  const ended = once(child, 'close');
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilUp(`${url}/livez`, child, () => said);
    return await use({ url, purge: { kind: 'nginx', url: `http://127.0.0.1:${purgePort}/purge` } });
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
