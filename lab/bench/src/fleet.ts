import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { operatorHeaders } from '../../../e2e/shop/channel.ts';
import { buildEdited, release } from '../../../e2e/shop/release-command.ts';
import { freePort, type RunningShop } from '../../../e2e/shop/start-shop.ts';
import { versionsOfHeader, versionsOfSlots } from '../../../e2e/shop/visitors.ts';
import { type Browser, withBrowser } from './browser/with-page.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { quantile, type Row, type Table } from './command/tables.ts';
import { listUrls, withFleet } from './shop/fleet-shells.ts';
import { withProgram } from './shop/with-program.ts';
import { withShop } from './shop/with-shop.ts';

const remote = 'mf-cart';
const paths = ['/', '/ar-condicionado', '/ar-condicionado/split-hi-wall', '/pagina/quem-nos-somos'];
const shells = 4;
const [former, newer] = ['900.5.1', '900.5.2'];
/** How long answers are watched after a command: far longer than any of them should still show the old version. */
const watchMs = 1000;
/** The most tabs, because each takes some seconds. */
const mostTabs = 20;

/** Builds and publishes a version. @returns seconds of the publish command without the build */
async function publish(shop: RunningShop, version: string): Promise<number> {
  const edit = (source: string) => `${source}\n// version ${version}\n`;
  const folder = await buildEdited(remote, version, path.join('src', 'expose', 'cart-overlays.ts'), edit);
  const begin = performance.now();
  await release(shop, 'publish', remote, '--dir', folder, '--activate', '--reason', 'bench');
  return (performance.now() - begin) / 1000;
}

interface Switch {
  /** Milliseconds from the command's end to the last answer with the withdrawn version; 0 if there was none. */
  readonly afterCommand: number;
  /** The same, from the change in the registry, which the command makes before it waits for the shells. */
  readonly afterChange: number;
}

async function switchAway(
  shop: RunningShop,
  withdrawn: string,
  answers: readonly Answer[],
  ...command: readonly string[]
): Promise<Switch> {
  await release(shop, ...command, '--reason', 'bench');
  const returned = performance.now();
  await pause(watchMs);
  const last = answers.findLast(({ version }) => version === withdrawn)?.at ?? 0;
  const changed = (await changedAt(shop)) - performance.timeOrigin;
  return { afterCommand: Math.max(0, last - returned), afterChange: Math.max(0, last - changed) };
}

/** For each run, rolls back while a tab is open, and makes the newer version live again. */
async function timeOpenTabs(shop: RunningShop, url: string, runs: number): Promise<readonly number[]> {
  return withBrowser(async (browser) => {
    const times: number[] = [];
    for (let run = 1; run <= runs; run++) {
      const withdraw = () => release(shop, 'rollback', remote, '--reason', 'bench').then(() => {});
      times.push(await timeOpenTab(browser, url, { withdrawn: newer, former }, withdraw));
      await release(shop, 'activate', `${remote}@${newer}`, '--reason', 'bench');
    }
    return times;
  });
}

/** Time of the last change of the remote's active version, in milliseconds since 1970. */
async function changedAt(shop: RunningShop): Promise<number> {
  const response = await fetch(`${shop.registryUrl}/status`, { headers: operatorHeaders(shop) });
  const { remotes }: { remotes: { remote: string; activatedAt: string }[] } = await response.json();
  return Date.parse(remotes.find((each) => each.remote === remote)?.activatedAt ?? '');
}

function rowsOf(command: string, switches: readonly Switch[]): readonly Row[] {
  return [
    rowOf(
      `from the return of ${command}`,
      switches.map((each) => each.afterCommand),
    ),
    rowOf(
      `from the change that ${command} makes`,
      switches.map((each) => each.afterChange),
    ),
  ];
}

function rowOf(what: string, times: readonly number[]): Row {
  const [median, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(times, share));
  return {
    what,
    times: times.length,
    'median ms': median ?? 0,
    'p99 ms': p99 ?? 0,
    'slowest ms': slowest ?? 0,
  };
}

async function measure({ runs, ...input }: BenchInput): Promise<readonly Table[]> {
  return withShop(input, (shop) =>
    withFleet(shop, shells, (fleet) =>
      withNginx(listUrls(fleet), async (url) => {
        const load: WatchedLoad = { answers: [], failed: [], mixed: [] };
        const ending = new AbortController();
        const loading = watchLoad(url, paths, remote, load, ending.signal);
        input.say('publishing …');
        const publishSeconds = [await publish(shop, former), await publish(shop, newer)];
        const [back, forth]: [Switch[], Switch[]] = [[], []];
        for (let run = 1; run <= runs; run++) {
          back.push(await switchAway(shop, newer, load.answers, 'rollback', remote));
          forth.push(await switchAway(shop, former, load.answers, 'activate', `${remote}@${newer}`));
          if (run % 10 === 0) input.say(`${2 * run} flips …`);
        }
        const tabs = await timeOpenTabs(shop, url, Math.min(runs, mostTabs));
        ending.abort();
        await loading;
        const summary = {
          flips: 2 * runs,
          answers: load.answers.length,
          failed: load.failed.length,
          mixed: load.mixed.length,
          'publish s': Math.max(...publishSeconds),
        };
        for (const fault of [...load.failed, ...load.mixed].slice(0, 10)) input.say(fault);
        return [
          {
            title: `To the last answer with the withdrawn version, ${shells} shells behind nginx`,
            rows: [...rowsOf('rollback', back), ...rowsOf('activate', forth)],
          },
          { title: 'An open tab', rows: [rowOf('from the return of rollback to its next page', tabs)] },
          { title: 'Under load all the while', rows: [summary] },
        ];
      }),
    ),
  );
}

const opened = '/ar-condicionado/split-hi-wall';
const next = { name: 'Climatização', path: '/climatizacao' };
const slot = '[data-slot="mf-cart/CartOverlays"]';

/**
 * Opens a page that shows the release `withdrawn`, withdraws it, and at once follows a link in the open page.
 * @param withdraw resolves when the command that withdraws the release has ended
 * @returns milliseconds from then until the next page is on screen with the release `former`
 */
export function timeOpenTab(
  { withPage }: Browser,
  origin: string,
  { withdrawn, former }: { readonly withdrawn: string; readonly former: string },
  withdraw: () => Promise<void>,
): Promise<number> {
  return withPage(async (page) => {
    const shows = (path: string, version: string) =>
      page.waitForFunction(
        ([selector, expectedPath, expected]) =>
          location.pathname.includes(expectedPath) &&
          document.querySelector(selector)?.getAttribute('data-version') === expected,
        [slot, path, version] as const,
      );
    await page.goto(origin + opened, { waitUntil: 'networkidle' });
    await shows(opened, withdrawn);
    const link = page.getByRole('banner').getByRole('link', { name: next.name, exact: true });
    await link.hover();
    await withdraw();
    const begin = performance.now();
    await link.click({ noWaitAfter: true });
    await shows(next.path, former);
    return performance.now() - begin;
  });
}

export interface Answer {
  /** When the last byte arrived, by `performance.now()`. */
  readonly at: number;
  /** The version that the page shows of the watched remote. */
  readonly version: string | undefined;
}

/** The answers so far. */
export interface WatchedLoad {
  readonly answers: Answer[];
  /** Answers that were not whole pages. */
  readonly failed: string[];
  /** Pages whose slots or header show two versions of the remote. */
  readonly mixed: string[];
}

const clients = 8;
/** Pause of each client between its requests: about 100 requests a second in all. */
const restMs = 75;

/**
 * Requests pages until `ended`, each client on its own kept connection, and records which version of a remote they
 * show.
 */
export async function watchLoad(
  origin: string,
  paths: readonly string[],
  remote: string,
  load: WatchedLoad,
  ended: AbortSignal,
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  let count = 0;
  const client = async () => {
    while (!ended.aborted) {
      const path = paths[count++ % paths.length] ?? '/';
      const { status, header, body } = await get(agent, origin + path);
      const at = performance.now();
      const version = versionsOfHeader(header)[remote];
      const slots = Object.entries(versionsOfSlots(body)).filter(([module]) =>
        module.startsWith(`${remote}/`),
      );
      if (status !== 200 || !body.endsWith('</html>')) load.failed.push(`${path}: ${status}`);
      else if (slots.some(([, shown]) => shown !== version))
        load.mixed.push(`${path}: ${version}, ${JSON.stringify(slots)}`);
      load.answers.push({ at, version });
      await pause(restMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
}

/** A request that fails has its error's message as status. */
function get(
  agent: http.Agent,
  url: string,
): Promise<{ status: number | string; header: string | null; body: string }> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: error.message, header: null, body: '' });
    http
      .get(url, { agent, headers: { accept: 'text/html' } }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        response.once('error', fail);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            header: String(response.headers['x-release'] ?? ''),
            body,
          }),
        );
      })
      .once('error', fail);
  });
}

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
  const url = `http://127.0.0.1:${port}`;
  try {
    return await withProgram(child, `${url}/healthz`, () => use(url));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await runBench({
  name: 'fleet',
  about: 'how long after a rollback several shells behind nginx still answer with the old release',
  runs: { about: 'rollbacks, each followed by an activation', standard: 50 },
  measure,
});
