import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './build-if-stale.ts';
import { environmentOf } from './environment.ts';
import { untilHealthy } from './health.ts';
import { holdSocket } from './held-socket.ts';
import type { Liveness } from './liveness.ts';
import { originIn, type Program, programs, type StartSettings } from './ports.ts';
import type { Supervised } from './process-options.ts';
import { say } from './say.ts';
import { readAppToken, readShopSecret } from './shop-secrets.ts';
import type { Supervisor } from './supervisor.ts';

/** For one program to become healthy; building may take as long as the machine needs. */
const healthLimitMs = 180_000;

export async function bringUp(
  settings: StartSettings,
  supervisor: Supervisor,
  halted: AbortSignal,
): Promise<void> {
  const [registry, api, shop] = programs;
  const begin = performance.now();
  const originOf = ({ name }: Program) => originIn(settings, name);
  const own = { ...process.env, STORE_APP_TOKEN: await readAppToken(settings.dataDir, process.env) };
  const run = (program: Program, more: Partial<Supervised> = {}) => {
    supervisor.run({
      name: program.name,
      command: process.execPath,
      parameters: [...program.flags, program.file],
      env: environmentOf(program.name, settings, own),
      liveness: livenessOf(program, originOf(program)),
      ...more,
    });
    const limit = AbortSignal.any([halted, AbortSignal.timeout(healthLimitMs)]);
    return untilHealthy(program.name, originOf(program), limit);
  };
  say('starting release-registry and store-api (the first start fills the catalogue) …');
  // calls wait in the sockets of shop and store-api while one of them is started again; a proxy asks another store-api
  const isAlone = environmentOf(shop.name, settings, own).STORE_API_URL === originOf(api);
  const apiUp = run(api, {
    onLine: (line) => line.startsWith('{') || say(`store-api: ${line}`),
    ...(isAlone && { socket: await holdSocket(settings.host, settings.ports['store-api']) }),
  });
  // awaited below; an earlier failure must not count as unhandled
  apiUp.catch(() => {});
  await run(registry);
  const operatorEnv = { ...process.env, ...environmentOf(registry.name, settings, process.env) };
  await prepareShop([originOf(registry), settings.dataDir], operatorEnv, halted);
  await apiUp;
  say('starting the shop …');
  const env = {
    ...own,
    REGISTRY_SHELL_TOKEN: await shellTokenOf(settings),
    SHOP_SECRET: await readShopSecret(settings.dataDir, process.env),
  };
  await run(shop, {
    env: environmentOf(shop.name, settings, env),
    socket: await holdSocket(settings.host, settings.ports.shop),
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  say(`ready in ${seconds} s: ${originOf(shop)}`);
}

/** @throws Error when the shell or a remote cannot be built; the process has printed why */
async function prepareShop(
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const preparing = spawn(process.execPath, ['tools/start/prepare-shop.ts', ...parameters], {
    cwd: root,
    env,
    stdio: 'inherit',
    signal,
  });
  const [code] = await once(preparing, 'close');
  if (code !== 0) throw new Error('the shop could not be prepared, see above');
}

/** The token with which the shop reports to the registry; the registry on this machine stores one. */
async function shellTokenOf({ dataDir }: StartSettings): Promise<string> {
  const { REGISTRY_SHELL_TOKEN: given } = process.env;
  return given || (await readFile(path.join(dataDir, 'registry', 'shell-token'), 'utf8')).trim();
}

/** How a program shows that it works: by any answer, since the registry's database may be busy for seconds. */
function livenessOf({ name }: Program, origin: string): Liveness {
  if (name === 'shop')
    return {
      url: `${origin}/livez`,
      everyMs: 2000,
      timeoutMs: 2000,
      missesAllowed: 3,
      startLimitMs: 60_000,
    };
  return {
    url: `${origin}${name === 'store-api' ? '/livez' : '/healthz'}`,
    everyMs: 5000,
    timeoutMs: 5000,
    missesAllowed: 3,
    startLimitMs: healthLimitMs,
  };
}
