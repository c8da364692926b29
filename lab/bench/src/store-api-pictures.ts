import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CategoryReply, type Product } from '@storefront/contracts/api';
import { type BenchInput, runBench } from './command/bench.ts';
import { quantile, type Row, type Table } from './command/tables.ts';
import { fire, oneByOne, type Sample, seconds } from './store-api/fire.ts';
import { type MeasuredServer, startStoreApi } from './store-api/measured-server.ts';
import { freshListings, headers, withToken } from './store-api/questions.ts';

async function productsOf(shop: MeasuredServer, url: string, count: number): Promise<Product[]> {
  const reply = await fetch(
    `${shop.origin}/v2/front/url/product/listing/category?url=${url}&limit=${count}`,
    { headers },
  );
  const page = CategoryReply.parse(await reply.json());
  return 'produtos' in page.conteudo ? page.conteudo.produtos : [];
}

const addressesOf = (product: Product) => product.midias.imagens.map(({ arquivos }) => arquivos.medium);

function freshPrices(shop: MeasuredServer): Promise<Sample> {
  const next = freshListings();
  return fire(shop, { ...withToken('/'), setupRequest: (request) => ({ ...request, path: next() }) });
}

/** Listings while pictures are drawn in the background. */
async function whileDrawing(shop: MeasuredServer, addresses: readonly string[]): Promise<Sample> {
  let done = false;
  const drawing = (async () => {
    for (const url of addresses) {
      if (done) return;
      await fetch(shop.origin + url).then((reply) => reply.arrayBuffer());
    }
  })();
  const sample = await freshPrices(shop);
  done = true;
  await drawing;
  return sample;
}

async function measure({ runs, dataDir, say }: BenchInput): Promise<readonly Table[]> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'bench-store-api-')));
  const shop = await startStoreApi(7_000, folder, say);
  const request = (url: string) => fetch(shop.origin + url).then((reply) => reply.arrayBuffer());
  const splits = await productsOf(shop, '/ar-condicionado/split-hi-wall', 100);
  const first = splits.slice(0, runs).flatMap(addressesOf);
  await request((await productsOf(shop, '/refrigeracao', 1)).flatMap(addressesOf)[0] ?? '');
  const drawn = await oneByOne(first.length, (turn) => request(first[turn] ?? ''));
  const kept = await oneByOne(first.length, (turn) => request(first[turn] ?? ''));
  const others = (
    await Promise.all(['/refrigeracao', '/eletrodomesticos/fogoes'].map((url) => productsOf(shop, url, 100)))
  ).flat();
  const quiet = await freshPrices(shop);
  const busy = await whileDrawing(shop, others.flatMap(addressesOf));
  await shop.stop();
  if (dataDir === undefined) await rm(folder, { recursive: true });
  const timeRow = (what: string, taken: readonly number[]): Row => ({
    what,
    'p50 ms': quantile(taken, 0.5),
    'p95 ms': quantile(taken, 0.95),
  });
  const loadRow = (what: string, { perSecond, p50, p99 }: Sample): Row => ({
    what,
    'requests/s': Math.round(perSecond),
    'p50 ms': p50,
    'p99 ms': p99,
  });
  return [
    {
      title: 'A picture of 256×250',
      rows: [timeRow('drawn for the first time', drawn), timeRow('kept on disk', kept)],
    },
    {
      title: `Listings, ${seconds} s`,
      rows: [loadRow('alone', quiet), loadRow('while pictures are drawn', busy)],
    },
  ];
}

await runBench({
  name: 'store-api-pictures',
  about: 'how long a first picture takes, and what drawing costs other requests',
  runs: { about: 'products whose pictures are requested', standard: 30 },
  measure,
});
