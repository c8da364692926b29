import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../e2e/shop/shop-urls.ts';
import { untilUp } from '../shop/until-up.ts';

/** Debian's nginx, or the one that this variable names. */
const nginx = process.env.NGINX || '/usr/sbin/nginx';

/** As in deploy/nginx/aragem.conf, with a folder of its own for what nginx writes. */
function configOf(port: number, urls: readonly string[]): string {
  return `daemon off;
pid nginx.pid;
error_log error.log;
worker_processes 1;
events {}
http {
  access_log off;
  client_body_temp_path temp;
  proxy_temp_path temp;
  fastcgi_temp_path temp;
  uwsgi_temp_path temp;
  scgi_temp_path temp;
  upstream shop {
${urls.map((url) => `    server ${new URL(url).host} max_fails=0;`).join('\n')}
    keepalive 32;
    keepalive_timeout 3s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`;
}

/** Runs nginx in front of shells, and stops it after `use`. @throws Error with its log when it does not start */
export async function withNginx<Result>(
  urls: readonly string[],
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aragem-nginx-'));
  const port = await freePort();
  writeFileSync(path.join(folder, 'nginx.conf'), configOf(port, urls));
  const child = spawn(nginx, ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const closed = once(child, 'close');
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilUp(`${url}/healthz`, child, () => said);
    return await use(url);
  } finally {
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true });
  }
}
