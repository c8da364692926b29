import autocannon, { type CannonRequest } from 'autocannon';
import { type BenchInput, runBench } from './command/bench.ts';
import { interleaved, median, type Row, type Table } from './command/tables.ts';
import { uncachedUrls } from './shop/page-client.ts';
import { withShopUrl } from './shop/with-shop.ts';

const listing = '/ar-condicionado/split-hi-wall';
const connections = 20;
const seconds = 5;
const compressed = { 'accept-encoding': 'br' };

interface Sample {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** @throws Error when an answer was neither 200 nor 304, or none came */
async function fire(url: string, request: CannonRequest): Promise<Sample> {
  const result = await autocannon({ url, connections, duration: seconds, requests: [request] });
  const strange = Object.keys(result.statusCodeStats).filter(
    (status) => status !== '200' && status !== '304',
  );
  if (strange.length > 0 || result.errors > 0)
    throw new Error(`${request.path}: statuses ${strange.join(', ')}, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShopUrl(input, async (shopUrl) => {
    const etag = (await fetch(shopUrl + listing, { headers: compressed })).headers.get('etag') ?? '';
    const next = uncachedUrls(listing);
    const cached: CannonRequest = { path: listing, headers: compressed };
    const results = await interleaved(
      {
        cached: () => fire(shopUrl, cached),
        'cached, 304': () =>
          fire(shopUrl, { path: listing, headers: { ...compressed, 'if-none-match': etag } }),
        uncached: () =>
          fire(shopUrl, { ...cached, setupRequest: (request) => ({ ...request, path: next() }) }),
      },
      input.runs,
    );
    const rows = Object.entries(results).map(
      ([page, samples]): Row => ({
        page,
        'requests/s': median(samples.map(({ perSecond }) => perSecond)),
        'p50 ms': median(samples.map(({ p50 }) => p50)),
        'p99 ms': median(samples.map(({ p99 }) => p99)),
      }),
    );
    return [{ title: `A listing, ${connections} connections, ${seconds} s, compressed`, rows }];
  });
}

await runBench({
  name: 'throughput',
  about: 'listing pages a second that the shop serves, cached and uncached',
  runs: { about: `runs of ${seconds} s each, in turns`, standard: 3 },
  takesShop: true,
  measure,
});
