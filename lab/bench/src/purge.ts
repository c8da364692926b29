import { buildEdited, release } from '../../../e2e/shop/release-command.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { quantile, type Row, type Table } from './command/tables.ts';
import { requireCaches, switched } from './edge/edge.ts';
import { withPurgeRelay } from './edge/purge-relay.ts';
import { type ChangeTimes, steps, type TimedChange, timeChange, totalOf } from './edge/time-change.ts';
import { withVarnish } from './edge/varnish.ts';
import { listUrls, withFleet } from './shop/fleet-shells.ts';
import { withShop } from './shop/with-shop.ts';

const shells = 4;
const { remote, first, newer } = switched;

const limitMs = 300;

/**
 * Milliseconds of each step after the previous one, then from the command to the last.
 * @param targetMs of the p99 of all; exit code 1 beyond it
 */
function listRows(times: readonly ChangeTimes[], targetMs?: number): readonly Row[] {
  const rows = steps.map((step, index) => {
    const before = steps[index - 1];
    const ms = times.map((each) => each[step] - (before ? each[before] : 0));
    return { ...describe(step, ms), target: '' };
  });
  const total = times.map(totalOf);
  if (targetMs !== undefined && quantile(total, 0.99) > targetMs) process.exitCode = 1;
  return [...rows, { ...describe('all, from the command', total), target: String(targetMs ?? '') }];
}

function describe(what: string, ms: readonly number[]): Row {
  const [median, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(ms, share));
  return { what, 'median ms': median ?? 0, 'p99 ms': p99 ?? 0, 'slowest ms': slowest ?? 0 };
}

async function measureChanges(
  input: Omit<TimedChange, 'action' | 'version'>,
  { runs, say }: BenchInput,
): Promise<readonly Table[]> {
  const activate = (version: string) => timeChange({ ...input, action: 'activate', version });
  const [again, prepared, rollbacks]: [ChangeTimes[], ChangeTimes[], ChangeTimes[]] = [[], [], []];
  // this change is not counted, because the release has never served
  await activate(newer);
  for (let run = 1; run <= runs; run++) {
    prepared.push(await activate(first), await activate(newer));
    rollbacks.push(await timeChange({ ...input, action: 'rollback', version: first }));
    again.push(await activate(newer));
    if (run % 10 === 0) say(`${run} runs …`);
  }
  return [
    { title: 'Activation of a release that shells have prepared', rows: listRows(prepared, limitMs) },
    { title: 'Rollback', rows: listRows(rollbacks, limitMs) },
    {
      title: 'Activation of a release that was rolled back, which shells prepare again',
      rows: listRows(again),
    },
  ];
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  requireCaches(input.say);
  return withPurgeRelay((relay) =>
    withShop({ ...input, settings: { REGISTRY_PURGE_URL: relay.url } }, (shop) =>
      withFleet(shop, shells, async (fleet) => {
        const edit = (source: string) => `${source}\n// ${newer}\n`;
        const folder = await buildEdited(remote, newer, 'src/expose/footer.ts', edit);
        await release(shop, 'publish', remote, '--dir', folder, '--reason', 'purge');
        return withVarnish(listUrls(fleet), (edge) => {
          relay.target = edge;
          return measureChanges({ edge, shop, relay }, input);
        });
      }),
    ),
  );
}

await runBench({
  name: 'purge',
  about: `from the command that changes a release until pages behind Varnish and ${shells} shells show it, step by step`,
  runs: { about: 'rollbacks, each with three activations', standard: 50 },
  measure,
});
