import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleId, ReleaseRecord } from '@storefront/contracts';
import { readPrices } from '../../shell/src/output/amounts.ts';
import { priceFault } from '../../shell/src/output/price-fault.ts';
import { processRenderers } from '../../shell/src/renderer/process/process-renderers.ts';
import { rendererLimits } from '../../shell/src/renderer/process/renderer-limits.ts';
import type { Renderer, RendererFactory } from '../../shell/src/renderer/renderer.ts';
import type { BenchInput } from './command/bench.ts';
import { runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { listPaths } from './prices/list-paths.ts';
import { type StoreApi, toStoreApi } from './prices/store-api.ts';
import { withShop } from './shop/with-shop.ts';

/** A machine that does other things as well must not end a renderer. */
const patientMs = 60_000;

function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShop(input, async (shop) => {
    const api = toStoreApi(shop);
    const renderers = processRenderers({
      ...rendererLimits,
      script: path.join(shop.root, 'shell/dist/renderer/index.cjs'),
      relay: api.relay,
      budgetMs: patientMs,
      layoutBudgetMs: patientMs,
      graceMs: patientMs,
      log: input.say,
    });
    try {
      const listing = await startRelease(renderers, path.join(shop.root, 'mf-listing/dist/1.0.0'));
      const { products, lists } = await listPaths(api);
      const rows = [
        await checkPages('home', ['/'], { module: 'mf-listing/HomePage', renderer: listing, api }),
        await checkPages('lists', lists, { module: 'mf-listing/ListingPage', renderer: listing, api }),
        await checkPages('products', products, { module: 'mf-listing/ListingPage', renderer: listing, api }),
      ];
      if (rows.some(({ faults }) => faults !== 0)) process.exitCode = 1;
      return [
        { title: 'Pages of the seeded catalogue whose prices are compared with the API’s replies', rows },
      ];
    } finally {
      renderers.close();
    }
  });
}

async function startRelease(renderers: RendererFactory, folder: string): Promise<Renderer> {
  const record: ReleaseRecord = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
  const code = await readFile(path.join(folder, record.server), 'utf8');
  return renderers.create(record, record.server, code);
}

/** Renders each page as in a sample, and checks it. */
async function checkPages(
  what: string,
  paths: readonly string[],
  { module, renderer, api }: { module: ModuleId; renderer: Renderer; api: StoreApi },
): Promise<Row & { faults: number }> {
  const config = await api.readConfig();
  let [prices, failed, faults, checkMs] = [0, 0, 0, 0];
  for (const each of paths) {
    const { pathname, search } = new URL(each, 'http://shop.invalid');
    const request = { path: pathname, search, config, withReplies: true };
    const result = await renderer.render(module, request);
    if ('failed' in result) {
      failed++;
      process.stderr.write(`${each}: ${JSON.stringify(result)}\n`);
    } else if (result.replies !== undefined) {
      prices += readPrices(result.html.toString()).length;
      const before = process.cpuUsage();
      const fault = priceFault({ ...result, replies: result.replies }, request);
      const { user, system } = process.cpuUsage(before);
      checkMs += (user + system) / 1000;
      if (fault !== undefined) faults++;
      if (fault !== undefined) process.stderr.write(`${each}: ${fault}\n`);
    }
  }
  return { what, pages: paths.length, failed, prices, faults, 'cpu ms of a check': checkMs / paths.length };
}

await runBench({
  name: 'prices',
  about: 'whether a page of the seeded catalogue shows a price that the shell would take for wrong',
  runs: { about: 'has no effect', standard: 1 },
  measure,
});
