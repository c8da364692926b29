import { expect, test } from '../shop/fixtures.ts';
import { metricNames, printedNames, readQueries } from '../shop/metric-names.ts';

test('alert rules and dashboard read what the processes print, and each process counts its requests', async ({
  shop,
}) => {
  const origins = [shop.url, shop.storeApiUrl, shop.registryUrl];
  const printed = await Promise.all(origins.map(async (origin) => (await fetch(`${origin}/metrics`)).text()));
  for (const text of printed)
    expect(text).toMatch(/^http_request_duration_seconds_count\{.*status="2xx"\} [1-9]/m);
  const names = new Set(printed.flatMap(printedNames));
  const read = readQueries().flatMap(metricNames);
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter((name) => !names.has(name))).toEqual([]);
});
