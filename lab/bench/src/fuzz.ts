import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type FuzzResult, fuzzTarget } from '../../../e2e/hostile/fuzz-target.ts';
import type { Target } from '../../../e2e/hostile/hostile.ts';
import { shopTargets } from '../../../e2e/hostile/shop-targets.ts';
import { root, startShop } from '../../../e2e/shop/start-shop.ts';
import { apiTargets } from '../../fuzz/api-targets.ts';
import { formTargets } from '../../fuzz/form-targets.ts';
import { registryTargets, signInAtOps } from '../../fuzz/registry-targets.ts';
import { printTable } from './command/tables.ts';

const help = `fuzz: sends hostile requests to every endpoint of store-api, shop and registry

Looks for answers of 500 and above, answers that take more than a second (also when repeated alone, three times), markup of the request in an
answer, and connections without an answer. It starts a shop of its own, which is worn out afterwards.

  --runs N         requests for each endpoint (10000)
  --only TEXT      only endpoints whose name contains it, such as "store-api", "shop GET" or "/ops"; may be given several times
  --seed N         the same seed sends the same requests (1)
  --connections N  requests at a time (4)
  --data DIR       start the shop from this data folder and keep it (default: a temporary one)
  --json           the result as JSON
  --help

Exit codes: 0 nothing found, 1 something found, 2 called in a wrong way.
`;

const appToken = 'token-of-the-fuzz-run-7c1e90d2';

interface Options {
  readonly runs: number;
  readonly seed: number;
  readonly connections: number;
  /** Parts of the names of the endpoints to test; empty for all endpoints. */
  readonly only: readonly string[];
}

const say = (line: string) => process.stderr.write(`${line}\n`);

const isChosen = (name: string, only: readonly string[]) =>
  only.length === 0 || only.some((part) => name.includes(part));

async function fuzzAll(dataDir: string, options: Options): Promise<readonly FuzzResult[]> {
  const settings = {
    STORE_APP_TOKEN: appToken,
    OVERRIDES: 'off',
    REGISTRY_JUDGE: 'off',
    // each request has an IP address of its own, since limits by address are tested elsewhere
    TRUST_PROXY: '127.0.0.1',
    WRITES_PER_MINUTE: '1000000',
  };
  const shop = await startShop(dataDir, { settings });
  try {
    const operatorToken = (await readFile(path.join(dataDir, 'registry', 'operator-token'), 'utf8')).trim();
    const cookie = await signInAtOps(shop.registryUrl, operatorToken);
    // the registry comes last, because its calls change what the shop serves
    const targets: readonly Target[] = [
      ...(await apiTargets({ origin: shop.storeApiUrl, appToken })),
      ...formTargets({ origin: shop.storeApiUrl, appToken }),
      ...(await shopTargets(shop.url, root)),
      ...registryTargets({ origin: shop.registryUrl, operatorToken, cookie }),
    ];
    const results: FuzzResult[] = [];
    for (const target of targets.filter(({ name }) => isChosen(name, options.only))) {
      const result = await fuzzTarget(target, options);
      say(
        `${result.target}: ${JSON.stringify(result.statuses)}${result.slowestAloneMs > 0 ? `, late ones alone ${result.slowestAloneMs} ms` : ''}`,
      );
      for (const { fault, request } of result.findings) say(`  FOUND ${fault}: ${JSON.stringify(request)}`);
      results.push(result);
    }
    return results;
  } finally {
    await shop.stop();
  }
}

const rowOf = ({ target, requests, statuses, slowestAloneMs, findings }: FuzzResult) => ({
  endpoint: target,
  requests,
  answers: Object.entries(statuses)
    .map(([status, count]) => `${status} ${count}`)
    .join(', '),
  'late ones alone, ms': slowestAloneMs,
  found: findings.length,
});

function wholeNumber(text: string | undefined, standard: number): number {
  const number = Number(text ?? standard);
  if (!Number.isInteger(number) || number < 1) throw new RangeError(`"${text}" is no whole number above 0`);
  return number;
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      connections: { type: 'string' },
      data: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const options = {
    runs: wholeNumber(values.runs, 10_000),
    seed: wholeNumber(values.seed, 1),
    connections: wholeNumber(values.connections, 4),
    only: values.only,
  };
  const results = await withDataFolder(values.data, (folder) => fuzzAll(folder, options));
  const table = printTable({ title: `Fuzzed with seed ${options.seed}`, rows: results.map(rowOf) });
  process.stdout.write(values.json ? `${JSON.stringify({ ...options, results }, null, 2)}\n` : `${table}\n`);
  return results.some(({ findings }) => findings.length > 0) ? 1 : 0;
}

/** Gives `use` the given folder, or a temporary one that is removed afterwards. */
async function withDataFolder<Result>(
  given: string | undefined,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (given !== undefined) return use(path.resolve(given));
  const folder = await mkdtemp(path.join(tmpdir(), 'aragem-fuzz-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await run().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  return error instanceof TypeError || error instanceof RangeError ? 2 : 1;
});
