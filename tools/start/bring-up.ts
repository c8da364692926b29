import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setInterval } from 'node:timers/promises';
import { checkData, type Finding } from '../doctor/check-data.ts';
import { root } from './build-if-stale.ts';
import { environmentOf } from './environment.ts';
import { type Liveness, untilHealthy } from './liveness.ts';
import { holdSocket, originIn, type Program, programs, type StartSettings } from './ports.ts';
import { say } from './run-quietly.ts';
import { readAppToken, readShopSecret } from './shop-secrets.ts';
import { readStoreLine } from './store-line.ts';
import type { Supervised } from './supervised-process.ts';
import type { Supervisor } from './supervisor.ts';

/** Limit of the time until one program is healthy; building may take as long as the machine needs. */
const healthLimitMs = 180_000;

/** How often a start without its registry looks whether its files are whole again. */
const fixedCheckMs = 3000;

interface StartConditions {
  /** What is broken in the data folder. */
  readonly findings: readonly Finding[];
  readonly halted: AbortSignal;
  /** Aborts when the registry has died too often. */
  readonly registryGivenUp: AbortSignal;
}

/**
 * Starts the processes, each once those that it needs are healthy. Without its registry the shop starts from its copies
 * of the releases; the registry is started when its files are whole again.
 * @throws Error that names each broken file without which nothing can be sold, and the command that fixes it
 */
export async function bringUp(
  settings: StartSettings,
  supervisor: Supervisor,
  { findings, halted, registryGivenUp }: StartConditions,
): Promise<void> {
  const broken = findings.filter(({ problem }) => problem !== undefined);
  const brokenRegistry = broken.filter(({ neededBy }) => neededBy === 'release-registry');
  const copies = ['shell/discovery.json', 'pinned-keys.json'].map((file) =>
    path.join(settings.dataDir, file),
  );
  // the shop has run before: it starts from its copies of the releases
  const hasCopies = copies.every((file) => existsSync(file) && broken.every(({ what }) => what !== file));
  const fatal = broken.filter(
    ({ neededBy }) => neededBy !== undefined && (neededBy !== 'release-registry' || !hasCopies),
  );
  if (fatal.length > 0) throw new Error(fatal.map(describeFinding).join('\n'));
  for (const each of broken.filter(({ neededBy }) => neededBy === undefined)) say(describeFinding(each));
  const [registry, api, shop] = programs;
  const begin = performance.now();
  const originOf = ({ name }: Program) => originIn(settings, name);
  const own = { ...process.env, STORE_APP_TOKEN: await readAppToken(settings.dataDir, process.env) };
  const run = (program: Program, more: Partial<Supervised> = {}, ended = halted) => {
    supervisor.run({
      name: program.name,
      command: process.execPath,
      parameters: [...program.flags, program.file],
      env: environmentOf(program.name, settings, own),
      liveness: livenessOf(program, originOf(program)),
      ...more,
    });
    const limit = AbortSignal.any([halted, ended, AbortSignal.timeout(healthLimitMs)]);
    return untilHealthy(program.name, originOf(program), limit);
  };
  say('starting release-registry and store-api (the first start fills the catalogue) …');
  // calls wait in the sockets of shop and store-api while one of them is started again; a proxy asks another store-api
  const isAlone = environmentOf(shop.name, settings, own).STORE_API_URL === originOf(api);
  const apiUp = run(api, {
    onLine: (line) => {
      const said = readStoreLine(line);
      if (said !== undefined) say(`store-api: ${said}`);
    },
    ...(isAlone && { socket: await holdSocket(settings.host, settings.ports['store-api']) }),
  });
  // awaited below; an earlier failure must not count as unhandled
  apiUp.catch(() => {});
  const runRegistry = async () => {
    if (brokenRegistry.length > 0) return brokenRegistry.map(describeFinding).join('\n');
    try {
      await run(registry, {}, registryGivenUp);
      return undefined;
    } catch (error) {
      if (halted.aborted || !hasCopies) throw error;
      return `${error instanceof Error ? error.message : error}; npm run doctor looks for the cause`;
    }
  };
  const fault = await runRegistry();
  if (fault !== undefined)
    say(
      `${fault}\nrelease-registry is away: the shop starts without it, from its copies of the releases; nothing can be published or rolled back until that is fixed`,
    );
  if (brokenRegistry.length > 0)
    untilFixed(settings, halted)
      .then(async () => {
        say('the files of release-registry are whole again: starting it …');
        // a registry whose database a restore still fills is started again until the restore has ended
        await run(registry).catch(() => untilHealthy(registry.name, originOf(registry), halted));
        say('release-registry is back: releases can be published and rolled back');
      })
      .catch((error: unknown) => {
        if (!halted.aborted) say(`release-registry: ${error instanceof Error ? error.message : error}`);
      });
  const operatorEnv = { ...process.env, ...environmentOf(registry.name, settings, process.env) };
  const registryUrl = fault === undefined ? originOf(registry) : '';
  await prepareShop([registryUrl, settings.dataDir], operatorEnv, halted);
  await apiUp;
  say('starting the shop …');
  const env = {
    ...own,
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

/** Resolves once the registry's database is there and nothing that it needs is broken. @throws Error when the start ends */
async function untilFixed({ dataDir }: StartSettings, signal: AbortSignal): Promise<void> {
  const database = path.join(dataDir, 'registry', 'registry.sqlite');
  for await (const _ of setInterval(fixedCheckMs, undefined, { signal })) {
    const isBroken = checkData(dataDir, process.env).some(
      ({ neededBy, problem }) => neededBy === 'release-registry' && problem !== undefined,
    );
    // without a database a registry would begin empty, with another key
    if (!isBroken && (process.env.REGISTRY_DATABASE_URL || existsSync(database))) return;
  }
}

const describeFinding = ({ what, problem, remedy }: Finding) => `${what}: ${problem}. Fix: ${remedy}`;

/** How a program shows that it works: by any answer, since the registry's database may be busy for seconds. */
export function livenessOf({ name }: Program, origin: string): Liveness {
  if (name === 'shop')
    return {
      url: `${origin}/livez`,
      everyMs: 2000,
      timeoutMs: 2000,
      missesAllowed: 3,
      startLimitMs: 60_000,
    };
  if (name === 'store-api')
    return {
      url: `${origin}/livez`,
      // a hang is noticed within 11 s, so that orders are taken again within 20
      everyMs: 2000,
      timeoutMs: 3000,
      missesAllowed: 3,
      startLimitMs: healthLimitMs,
    };
  return {
    url: `${origin}/healthz`,
    everyMs: 5000,
    timeoutMs: 5000,
    missesAllowed: 3,
    startLimitMs: healthLimitMs,
  };
}
