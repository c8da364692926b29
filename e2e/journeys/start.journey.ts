import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../shop/fixtures.ts';
import { chooseUrls, copyData, pidOf, root } from '../shop/start-shop.ts';

const programs = ['store-api', 'release-registry', 'shop'];

interface StartedByNpm {
  readonly npm: ChildProcess;
  readonly port: string;
  readonly dataDir: string;
  readonly output: () => string;
}

/** Runs `npm start` with a copy of the journeys' data, until it says that it is ready. */
async function startByNpm(folder: string, host: string): Promise<StartedByNpm> {
  const dataDir = path.join(folder, 'data');
  copyData(process.env.E2E_TEMPLATE ?? '', dataDir);
  const { shop, storeApi, registry } = await chooseUrls();
  const portOf = (url: string) => new URL(url).port;
  const ports = { PORT: portOf(shop), STORE_API_PORT: portOf(storeApi), REGISTRY_PORT: portOf(registry) };
  const env = { ...process.env, ...ports, HOST: host, DATA_DIR: dataDir, WARM_PICTURES: '0' };
  const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect.poll(() => output, { timeout: 90_000 }).toContain('ready in');
  return { npm, port: ports.PORT, dataDir, output: () => output };
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

for (const [signal, host, url] of [
  ['SIGTERM', '::1', 'http://[::1]'],
  ['SIGHUP', '127.0.0.1', 'http://127.0.0.1'],
  ['SIGINT', 'localhost', 'http://localhost'],
] as const)
  test(`npm start on ${host} shows the shop, and ${signal} to npm ends all of it`, async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    test.skip(host === '::1' && !addresses.some(({ address }) => address === '::1'), 'no IPv6 here');
    const folder = mkdtempSync(path.join(tmpdir(), 'npm-start-'));
    const { npm, port, dataDir, output } = await startByNpm(folder, host);
    expect(output()).toContain(`${url}:${port}`);
    expect((await fetch(`${url}:${port}/ar-condicionado`)).status).toBe(200);
    const pids = programs.map((name) => pidOf({ dataDir }, name) ?? 0);
    expect(pids.filter(isRunning)).toEqual(pids);
    const ended = once(npm, 'exit');
    npm.kill(signal);
    await ended;
    await expect.poll(() => pids.filter(isRunning)).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });
