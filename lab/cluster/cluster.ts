import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Version } from '../../e2e/machines/members.ts';
import { type NextVersion, plantNextVersion } from '../../e2e/machines/next-version.ts';
import { root } from '../../tools/start/build-if-stale.ts';
import { runQuietly } from '../../tools/start/run-quietly.ts';
import { checkCluster, type FaultReport } from './check.ts';
import { listFaults } from './faults.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

const help = `npm run cluster: a shop of several processes of each kind, on this machine

Four shells behind nginx and Varnish (deploy/nginx, deploy/varnish), two store-apis and two registries, on a PostgreSQL of
their own, on free ports. Where root may make network namespaces, one of each is on a second machine with a link to the first.
It prints the addresses and stays up until Ctrl-C. Without Varnish it says so; in CI it fails.

npm run cluster -- --check     shoppers read pages, fill carts and order, while processes are upgraded and taken back, restarted
                               and killed, PostgreSQL is restarted and crashes, a link is cut, a disk is full, and clocks
                               are wrong. A request may be repeated once.

  --faults TEXT          only faults whose name contains it
  --shells NUMBER        default: 4
  --pages NUMBER         pages a second; default: 4
  --installation FOLDER  programs of npm run images instead of this checkout
  --next FOLDER          those of the other version that is upgraded to; default: this checkout's, installed, with a
                         migration of each database and new fields in answers
  --data FOLDER          keeps the data; default: a temporary folder
  --skip-build           takes the last builds as they are
  --json                 prints the report, or the addresses, as JSON

SEED_PRODUCTS is the size of the catalogue; --check needs the whole one.
Exit codes: 0 done, 1 something failed, was lost or disagrees, 2 called in a wrong way.
`;

function readOptions() {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean' } as const;
  const options = {
    check: yes,
    faults: text,
    shells: text,
    pages: text,
    installation: text,
    next: text,
    data: text,
    'skip-build': yes,
    json: yes,
    help: { ...yes, short: 'h' },
  } as const;
  const { values } = parseArgs({ options });
  const numberOf = (name: 'shells' | 'pages', fallback: number, least: number) => {
    const number = Number(values[name] ?? fallback);
    if (Number.isInteger(number) && number >= least && number <= 100) return number;
    throw new Error(`--${name}=${values[name]} is no number from ${least} to 100`);
  };
  return { ...values, shells: numberOf('shells', 4, 2), pages: numberOf('pages', 4, 1) };
}

type Options = ReturnType<typeof readOptions>;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function main(options: Options, ending: AbortSignal): Promise<void> {
  // with --json only JSON is on the standard output
  const say = options.json ? (line: string) => process.stderr.write(`${line}\n`) : print;
  if (!options['skip-build']) {
    say('building …');
    await runQuietly(process.execPath, ['tools/start/build.ts'], root);
  }
  const folder = options.data ? path.resolve(options.data) : await mkdtemp(path.join(tmpdir(), 'aragem-'));
  const version: Version = options.installation
    ? { installation: path.resolve(options.installation) }
    : 'sources';
  let cluster: Cluster | undefined;
  try {
    const next = options.check ? await installNext(options, folder) : { version, isPlanted: false };
    cluster = await startCluster({ folder, version, shells: options.shells, say, ending });
    if (options.check) return await check(cluster, { options, version, next, ending });
    const { shopOrigin, members } = cluster;
    const addresses = Object.fromEntries(members.map(({ name, origin }) => [name, origin]));
    if (options.json) print(JSON.stringify({ shop: shopOrigin, folder, ...addresses }));
    else
      for (const [name, origin] of [['the shop', shopOrigin], ...Object.entries(addresses)])
        print(`${name}: ${origin}`);
    await once(ending, 'abort');
  } finally {
    await cluster?.stop();
    if (!options.data && !process.exitCode) await rm(folder, { recursive: true, force: true });
    else say(`its data and logs are in ${folder}`);
  }
}

/** The other version's programs: given, or this checkout's with planted changes. */
async function installNext({ next }: Options, folder: string): Promise<NextVersion> {
  if (next) return { version: { installation: path.resolve(next) }, isPlanted: false };
  const installation = path.join(folder, 'next');
  const parameters = ['--skip-build', '--programs-only', '--into', installation];
  await runQuietly(process.execPath, ['tools/installation/images.ts', ...parameters], root);
  plantNextVersion(installation);
  return { version: { installation }, isPlanted: true };
}

interface Checked {
  readonly options: Options;
  readonly version: Version;
  readonly next: NextVersion;
  readonly ending: AbortSignal;
}

async function check(cluster: Cluster, { options, version, next, ending }: Checked): Promise<void> {
  const faults = listFaults(version, next).filter(({ name }) => name.includes(options.faults ?? ''));
  const onReport = (report: FaultReport) => options.json || print(describe(report));
  const reports = await checkCluster(cluster, { faults, pagesPerSecond: options.pages, onReport, ending });
  if (options.json) print(JSON.stringify(reports));
  if (reports.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
}

/** The most failures of a fault that are printed. */
const mostTexts = 10;

function describe({ fault, skipped, seconds, requests, retried, longestMs, failures }: FaultReport): string {
  if (skipped) return `${fault}: not tried, ${skipped}`;
  const result = failures.length === 0 ? 'nothing failed' : `${failures.length} failed`;
  const figures = `${requests} requests in ${seconds} s, ${retried} repeated, the longest ${longestMs} ms`;
  const texts = [...new Set(failures)].slice(0, mostTexts);
  const counted = texts.map((text) => `${failures.filter((each) => each === text).length} × ${text}`);
  return [`${fault}: ${result} (${figures})`, ...counted].join('\n  ');
}

function fail(error: unknown, code: number): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = code;
}

let options: Options | undefined;
try {
  options = readOptions();
} catch (error) {
  fail(error, 2);
}
if (options?.help) process.stdout.write(help);
else if (options) {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => ending.abort(new Error('interrupted')));
  main(options, ending.signal).catch((error: unknown) => fail(error, 1));
}
