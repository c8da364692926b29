import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkData } from '../doctor/check-data.ts';
import { bringUp } from './bring-up.ts';
import { root } from './build-if-stale.ts';
import { lockData } from './data-lock.ts';
import { readStartSettings, requireFreePorts } from './ports.ts';
import { say } from './run-quietly.ts';
import { createPrivateFolder } from './shop-secrets.ts';
import { Supervisor } from './supervisor.ts';

const help = `npm start: brings up the shop, store-api and the release-registry, and keeps them up

It reads PORT (4000), STORE_API_PORT (4001), REGISTRY_PORT (4002), HOST (127.0.0.1; 0.0.0.0 for phones in the network), DATA_DIR (.data),
SHOP_ORIGIN (origins that may buy and sign in, with commas, such as https://loja.example; unless given, the machine's own
addresses: all of them when HOST is not a loopback address and NODE_ENV is not production),
ALLOWED_HOSTS (host names that the shop answers to; all unless given), TRUST_PROXY (addresses of proxies before the shop),
OVERRIDES (off; "on" lets browsers of this machine take remotes from development servers) and many more: docs/settings.md.
Each process's log is in DATA_DIR/logs. One npm start at a time has DATA_DIR. What is broken in it: npm run doctor.
`;

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const settings = readStartSettings(process.env);
  await createPrivateFolder(settings.dataDir);
  // until this process ends
  lockData(settings.dataDir);
  await requireFreePorts(settings);
  const findings = checkData(settings.dataDir, process.env);
  const halt = new AbortController();
  const registryGivenUp = new AbortController();
  let isUp = false;
  const supervisor = new Supervisor({
    cwd: root,
    logFolder: path.join(settings.dataDir, 'logs'),
    pidFile: path.join(settings.dataDir, 'pids.json'),
    say,
    // before the shop is up, a failing process ends the start; afterwards the others keep running
    onGivenUp: (name) => {
      if (name === 'release-registry') registryGivenUp.abort();
      else if (!isUp) stop(1);
    },
  });
  const stop = (code: number) => {
    if (halt.signal.aborted) return;
    halt.abort();
    supervisor.stop().finally(() => process.exit(code));
  };
  // a terminal's Ctrl-C arrives twice, from npm too: the second one must not end this process before the others
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!halt.signal.aborted) say('stopping …');
      stop(0);
    });
  // the process between npm and this one has ended
  process.once('disconnect', () => stop(0));
  process.channel?.unref();
  try {
    await bringUp(settings, supervisor, {
      findings,
      halted: halt.signal,
      registryGivenUp: registryGivenUp.signal,
    });
    isUp = true;
  } catch (error) {
    if (halt.signal.aborted) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    stop(1);
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
