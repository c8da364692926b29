import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isUrl } from '../shop/with-shop.ts';
import type { Bench } from './bench.ts';
import { printTable } from './table.ts';

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

/** The environment of the figures, written beside them. */
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
