import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildShellIfStale, root } from './build-if-stale.ts';
import { environmentOf } from './environment.ts';
import { untilHealthy } from './health.ts';
import { holdSocket } from './held-socket.ts';
import type { Liveness } from './liveness.ts';
import { type Program, programs, readStartSettings, requireFreePorts, type StartSettings } from './ports.ts';
import { publishMissing } from './publish-missing.ts';
import type { Supervised } from './supervised-process.ts';
import { Supervisor } from './supervisor.ts';

const help = `npm start: brings up the shop, store-api and the release-registry, and keeps them up

Variables: PORT (4000), STORE_API_PORT (4001), REGISTRY_PORT (4002), HOST (127.0.0.1), DATA_DIR (.data),
DATABASE_URL and REGISTRY_DATABASE_URL (PostgreSQL instead of the embedded databases),
REGISTRY_SHELL_TOKEN and SHELL_NAME (how the shop reports to the registry what it serves; the registry's own unless given),
FEDERATION_RUNTIME (lean; "official" builds the shell with Module Federation's own browser runtime),
RENDER_ISOLATION (process; "none" runs remotes' server code inside the shop's process), RENDERER_UIDS (docs/isolation.md),
SHOP_CONFIG (another file than store-api/data/shop/config.json), MAINTENANCE_KEY (opens the shop during maintenance), SHOP_SECRET.
Each process's log is in DATA_DIR/logs.
`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const healthLimitMs = 180_000;

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const settings = readStartSettings(process.env);
  await requireFreePorts(settings);
  const halt = new AbortController();
  let isUp = false;
  const supervisor = new Supervisor({
    cwd: root,
    logFolder: path.join(settings.dataDir, 'logs'),
    pidFile: path.join(settings.dataDir, 'pids.json'),
    say,
    // before the shop is up, a failing process ends the start; afterwards the other processes go on
    onGivenUp: () => isUp || stop(1),
  });
  const stop = (code: number) => {
    if (halt.signal.aborted) return;
    halt.abort();
    supervisor.stop().finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      say('stopping …');
      stop(0);
    });
  try {
    await bringUp(settings, supervisor, halt.signal);
    isUp = true;
  } catch (error) {
    if (halt.signal.aborted) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    stop(1);
  }
}

async function bringUp(settings: StartSettings, supervisor: Supervisor, halted: AbortSignal): Promise<void> {
  const [registry, api, shop] = programs;
  const begin = performance.now();
  const limit = AbortSignal.any([halted, AbortSignal.timeout(healthLimitMs)]);
  const originOf = ({ name }: Program) => `http://${reachable(settings.host)}:${settings.ports[name]}`;
  const run = (program: Program, more: Partial<Supervised> = {}) => {
    supervisor.run({
      name: program.name,
      command: process.execPath,
      parameters: [...program.flags, program.file],
      env: environmentOf(program.name, settings, process.env),
      liveness: livenessOf(program, originOf(program)),
      ...more,
    });
    return untilHealthy(program.name, originOf(program), limit);
  };
  say('starting release-registry and store-api (the first start fills the catalogue) …');
  const apiUp = run(api, { onLine: (line) => line.startsWith('{') || say(`store-api: ${line}`) });
  // awaited below; an early failure must not count as unhandled meanwhile
  apiUp.catch(() => {});
  await run(registry);
  await buildShellIfStale(say);
  const operatorEnv = { ...process.env, ...environmentOf(registry.name, settings, process.env) };
  await publishMissing(originOf(registry), { ...operatorEnv, REGISTRY_URL: originOf(registry) }, say);
  await apiUp;
  say('starting the shop …');
  const env = { ...process.env, REGISTRY_SHELL_TOKEN: await shellTokenOf(settings) };
  await run(shop, {
    env: environmentOf(shop.name, settings, env),
    socket: await holdSocket(settings.host, settings.ports.shop),
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  say(`ready in ${seconds} s: ${originOf(shop)}`);
}

/** The token with which the shop reports to the registry; the registry on this machine keeps one. */
async function shellTokenOf({ dataDir }: StartSettings): Promise<string> {
  const { REGISTRY_SHELL_TOKEN: given } = process.env;
  return given || (await readFile(path.join(dataDir, 'registry', 'shell-token'), 'utf8')).trim();
}

/** Any answer counts; a process with a database or a catalogue may be busy for seconds. */
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
    url: `${origin}/healthz`,
    everyMs: 5000,
    timeoutMs: 5000,
    missesAllowed: 3,
    startLimitMs: healthLimitMs,
  };
}

function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
