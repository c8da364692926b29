import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../start/build-if-stale.ts';
import { findHolder } from '../start/data-lock.ts';
import { readStartSettings, requireFreePorts, type StartSettings } from '../start/ports.ts';
import { checkData, type Finding } from './check-data.ts';

const help = `npm run doctor: checks what npm start reads in DATA_DIR and needs of this machine

It says what is broken, and the command that fixes it. It changes nothing without --fix.

  --fix     moves files aside (to FILE.broken-TIME) that the next start makes again; only while npm start does not run.
            It deletes nothing, and never touches a database, a signing key or a setting of yours
  --json    {"running": pid or null, "findings": [{"what", "problem", "remedy", "neededBy", "isMadeAgain"}], "moved": […]}
  --help

Variables: as npm start's (DATA_DIR, HOST, PORT, …; docs/settings.md).
Exit codes: 0 nothing is broken (any more), 1 something is, 2 called in a wrong way.
`;

async function examine(): Promise<void> {
  const { values } = parseArgs({
    options: {
      fix: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const settings = readStartSettings(process.env);
  const running = findHolder(settings.dataDir);
  if (values.fix && running !== undefined)
    throw new Error(`npm start runs (pid ${running}): end it first, then --fix`);
  const machine = await checkMachine(settings, running !== undefined);
  const before = checkData(settings.dataDir, process.env);
  const moved = values.fix ? before.filter(isBroken).filter(({ isMadeAgain }) => isMadeAgain) : [];
  const time = new Date().toISOString().replaceAll(':', '-');
  for (const { what } of moved) renameSync(what, `${what}.broken-${time}`);
  const findings = [...machine, ...(values.fix ? checkData(settings.dataDir, process.env) : before)];
  if (values.json) {
    const report = { running: running ?? null, findings, moved: moved.map(({ what }) => what) };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    if (running !== undefined) print(`npm start runs here, with the pid ${running}`);
    for (const { what } of moved) print(`moved aside: ${what}; the next start makes it again`);
    for (const { what, problem, remedy, neededBy } of findings.filter(isBroken))
      print(
        `broken: ${what}: ${problem}${neededBy ? ` (${neededBy} does not start)` : ''}\n  fix: ${remedy}`,
      );
    print(`${findings.length} checked, ${findings.filter(isBroken).length} broken`);
  }
  if (findings.some(isBroken)) process.exitCode = 1;
}

const isBroken = ({ problem }: Finding) => problem !== undefined;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Checks the ports, Node's version, and processes that a killed `npm start` has left. */
export async function checkMachine(settings: StartSettings, isRunning: boolean): Promise<readonly Finding[]> {
  const found = { neededBy: undefined, isMadeAgain: false };
  const orphans = isRunning ? [] : findOrphans(settings.dataDir);
  const left = orphans.map(([name, pid]) => ({
    ...found,
    what: `${name}, pid ${pid}`,
    problem: 'still runs, since an npm start was killed',
    remedy: `kill ${pid}`,
  }));
  const { node = '' } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies;
  const version = {
    ...found,
    what: 'Node',
    problem: process.versions.node === node ? undefined : `is ${process.versions.node} instead of ${node}`,
    remedy: 'npm install --ignore-scripts',
  };
  if (isRunning || orphans.length > 0) return [version, ...left];
  const taken = await requireFreePorts(settings).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return [
    version,
    { ...found, what: 'the ports', problem: taken, remedy: 'end what listens there, or set another port' },
  ];
}

/** Processes of `pids.json` that run although no `npm start` does. */
function findOrphans(dataDir: string): readonly (readonly [name: string, pid: number])[] {
  const file = path.join(dataDir, 'pids.json');
  if (!existsSync(file)) return [];
  try {
    const pids: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(pids).flatMap(([name, pid]) =>
      typeof pid === 'number' && isOurs(pid) ? [[name, pid] as const] : [],
    );
  } catch {
    // only a killed start leaves a damaged one, which the next one replaces
    return [];
  }
}

/** Whether a process runs one of our programs: another program may have got its number since. */
function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const commandLine = `/proc/${pid}/cmdline`;
    return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('server.ts');
  } catch {
    return false;
  }
}

examine().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
