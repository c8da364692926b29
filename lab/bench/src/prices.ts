import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleId, StoreConfig } from '@storefront/contracts';
import type { ReleaseRecord } from '@storefront/release-protocol';
import { readPrices } from 'shell/amounts';
import type { ApiRelay } from 'shell/api-relay';
import { priceFault } from 'shell/price-fault';
import { processRenderers } from 'shell/process-renderers';
import type { Renderer, RendererFactory } from 'shell/renderer';
import { rendererLimits } from 'shell/renderer-limits';
import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import type { Row, Table } from './command/tables.ts';
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

/** Paths of all products, and of every kind of list. */
export async function listPaths({ read }: Pick<StoreApi, 'read'>) {
  const { mapas }: { mapas: { tipo: string; partes: number }[] } = await read('/sitemap');
  const listType = async (type: string) => {
    const parts = mapas.find(({ tipo }) => tipo === type)?.partes ?? 0;
    const pages = await Promise.all(
      Array.from({ length: parts }, (_, index) => read(`/sitemap/${type}?parte=${index + 1}`)),
    );
    return pages.flatMap(({ locais }: { locais: { url: string }[] }) => locais.map(({ url }) => url));
  };
  const products = await listType('produtos');
  const categories = (await listType('categorias')).flatMap((each) =>
    ['', '?pg=2', '?ordem=preco', '?preco=1000-3000'].map((query) => each + query),
  );
  const ids = products.slice(0, 4).map((each) => /\d+$/.exec(each)?.[0]);
  const others = ['/marcas', '/busca?busca=split', '/busca?busca=R$+500,00', `/comparar?ids=${ids.join()}`];
  return { products, lists: [...categories, ...(await listType('marcas')), ...others] };
}

export type StoreApi = ReturnType<typeof toStoreApi>;

/** The API of a running shop, as renderer processes reach it. */
export function toStoreApi({ storeApiUrl, env }: Pick<RunningShop, 'storeApiUrl' | 'env'>) {
  const headers = { 'app-token': env.STORE_APP_TOKEN ?? '', accept: 'application/json' };
  const relay: ApiRelay = async (url, { signal }) => {
    const response = await fetch(storeApiUrl + url, { headers, signal });
    return { status: response.status, headers: {}, body: Buffer.from(await response.arrayBuffer()) };
  };
  const read = async (path: string) => (await fetch(`${storeApiUrl}/v2/front${path}`, { headers })).json();
  return { relay, read, readConfig: (): Promise<StoreConfig> => read('/config') };
}

await runBench({
  name: 'prices',
  about: 'whether a page of the seeded catalogue shows a price that the shell would take for wrong',
  runs: { about: 'has no effect', standard: 1 },
  measure,
});
