import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printTable, type Table } from './tables.ts';

export interface BenchInput {
  /** Number of measurements of each figure. */
  readonly runs: number;
  /** URL of a running shop; otherwise the bench starts one. */
  readonly shopUrl: string | undefined;
  /** The other side of a comparison: a checkout of the repository, or the URL of a running shop. */
  readonly against: string | undefined;
  /** Whether to measure beside a shop on Next. */
  readonly besideNext: boolean;
  /** Whether to measure small sizes only, to see that the bench works. */
  readonly quick: boolean;
  /** A data folder to use and keep; absent: a temporary one. */
  readonly dataDir: string | undefined;
  /** Reports progress, apart from the results. */
  readonly say: (line: string) => void;
}

export interface Bench {
  readonly name: string;
  readonly about: string;
  /** The meaning of one run, and the default number of runs. */
  readonly runs: { readonly about: string; readonly standard: number };
  /** Whether it can measure a shop that it did not start. */
  readonly takesShop?: boolean;
  /** Whether it can compare with another checkout. */
  readonly takesAgainst?: boolean;
  /** Whether it can measure beside a shop on Next. */
  readonly takesBesideNext?: boolean;
  /** Whether it has small sizes. */
  readonly takesQuick?: boolean;
  /** Whether it can compare with another checkout and with Next in one run. */
  readonly takesBoth?: boolean;
  readonly measure: (input: BenchInput) => Promise<readonly Table[]>;
}

/** Whether a text names a running shop, and not a folder. */
export const isUrl = (text: string): boolean => /^https?:/.test(text);

const results = path.resolve(import.meta.dirname, '..', '..', 'results');

const helpOf = ({
  name,
  about,
  runs,
  takesShop,
  takesAgainst,
  takesBesideNext,
  takesQuick,
}: Bench) => `${name}: ${about}

  --runs N      ${runs.about} (${runs.standard})${takesShop ? '\n  --shop URL    measure this running shop instead of starting one' : ''}${
    takesAgainst
      ? '\n  --against DIR compare with another checkout of the repository, installed; both are measured in turns'
      : ''
  }${
    takesBesideNext
      ? '\n  --beside-next compare with the same page on Next (bench/next-shop, installed and built if needed)'
      : ''
  }
${takesQuick ? '  --quick       small sizes, to see that it works\n' : ''}  --data DIR    start the shop from this data folder and keep it (default: a temporary one)
  --json FILE   where the figures are written (bench/results/${name}.json)
  --help
`;

/** Runs a bench as a command: reads its options, prints its tables, writes them as JSON. */
export async function runBench(bench: Bench): Promise<void> {
  try {
    await run(bench);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function run(bench: Bench): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string' },
      shop: { type: 'string' },
      against: { type: 'string' },
      'beside-next': { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      data: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(helpOf(bench));
    return;
  }
  if (values.shop !== undefined && !bench.takesShop)
    throw new Error(`${bench.name} needs a shop of its own: --shop is not for it`);
  const against = againstOf(bench, values.against);
  const besideNext = values['beside-next'];
  if (besideNext && !bench.takesBesideNext) throw new Error(`${bench.name} is not measured beside Next`);
  if (values.quick && !bench.takesQuick) throw new Error(`${bench.name} has no small sizes`);
  if (besideNext && against && !bench.takesBoth) throw new Error('--beside-next and --against are two runs');
  if (besideNext && (values.shop !== undefined || (against !== undefined && isUrl(against))))
    throw new Error('--beside-next starts the shops that it measures: --shop and URLs are not for it');
  const runs = Number(values.runs ?? bench.runs.standard);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs "${values.runs}" is not a number of runs`);
  const before = machine();
  const tables = await bench.measure({
    runs,
    shopUrl: values.shop,
    against,
    besideNext,
    quick: values.quick,
    dataDir: values.data === undefined ? undefined : path.resolve(values.data),
    say: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`\n${tables.map(printTable).join('\n\n')}\n\n`);
  const file = path.resolve(values.json ?? path.join(results, `${bench.name}.json`));
  mkdirSync(path.dirname(file), { recursive: true });
  const report = { bench: bench.name, runs, machine: before, against, loadAfter: loadavg()[0], tables };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  process.stderr.write(`load average ${before.load.toFixed(1)} before; figures in ${file}\n`);
}

/** @throws Error when the bench cannot compare with it */
function againstOf({ name, takesShop, takesAgainst }: Bench, given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  if (!takesAgainst) throw new Error(`${name} compares with nothing: --against is not for it`);
  if (!isUrl(given)) return path.resolve(given);
  if (!takesShop) throw new Error(`${name} starts what it compares with: --against needs a checkout`);
  return given;
}

/** The machine on which the figures were measured, which is written beside them. */
function machine() {
  // a copy without git history can be measured too
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname });
  return {
    takenAt: new Date().toISOString(),
    commit: git.status === 0 ? git.stdout.toString().trim() : 'unknown',
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    /** A load above the number of cores makes times unreliable. */
    load: loadavg()[0] ?? 0,
  };
}
