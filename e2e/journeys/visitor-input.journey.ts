import fc from 'fast-check';
import { readAllRoutes } from '../../tools/repository/routes.ts';
import { fuzzTarget } from '../hostile/fuzz-target.ts';
import type { Target } from '../hostile/hostile.ts';
import { shopTargets } from '../hostile/shop-targets.ts';
import { changeChannel, publishEdited, restoreFirst, unchanged } from '../shop/channel.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { readCounts, readLastChange } from '../shop/judged-releases.ts';
import { type RunningShop, root } from '../shop/start-shop.ts';
import { newVisitors } from '../shop/visitors.ts';

const remote = 'mf-listing';
const canary = '1.3.0';
const path = '/ar-condicionado/portatil';
/** Number of requests to each kind of page. */
const runs = Number(process.env.INPUT_RUNS ?? 20);

/** The pages of every remote, each with requests of these visitors and of those without a cookie. */
async function pageTargets({ url }: RunningShop, cookies: readonly string[]): Promise<readonly Target[]> {
  const pages = new Set((await readAllRoutes(root)).flatMap(({ routes }) => routes.map(({ path }) => path)));
  const own = fc.constantFrom('', ...cookies);
  return (await shopTargets(new URL(url).origin, root))
    .filter(({ name }) => pages.has(name.replace(/^shop GET /, '')))
    .map((target) => ({
      ...target,
      requests: fc.tuple(target.requests, own).map(([request, cookie]) => ({
        ...request,
        headers: { ...request.headers, cookie: [cookie, request.headers.cookie ?? ''].join('; ') },
      })),
    }));
}

/** Keys of the modules whose circuit is open. */
async function readEjected({ url }: RunningShop): Promise<readonly string[]> {
  const health: { ejected: readonly string[] } = await (await fetch(`${url}/healthz`)).json();
  return health.ejected;
}

test.afterEach(({ ownShop }) => restoreFirst(ownShop, remote));

test('nothing that visitors send to a page opens a circuit or counts against a release or its canary', async ({
  ownShop,
}) => {
  await publishEdited(ownShop, remote, canary, 'src/expose/listing-page.ts', unchanged);
  await changeChannel(ownShop, remote, 'canary', { version: canary, percent: 50 });
  const arms = async () => {
    const visits = (await newVisitors(ownShop.url + path, 20)).filter(({ cookie }) => cookie !== undefined);
    return new Map(visits.map(({ versions, cookie = '' }) => [versions[remote], cookie]));
  };
  await expect.poll(async () => [...(await arms()).keys()].sort()).toEqual(['1.0.0', canary]);
  const before = await readLastChange(ownShop, remote);
  const found: string[] = [];
  for (const target of await pageTargets(ownShop, [...(await arms()).values()])) {
    const { findings } = await fuzzTarget(target, { runs, seed: 46, connections: 2 });
    for (const { fault, request } of findings) found.push(`${fault}: ${JSON.stringify(request)}`);
    expect(await readEjected(ownShop)).toEqual([]);
  }
  expect(found).toEqual([]);
  await expect.poll(async () => (await readCounts(ownShop, remote, canary))?.views ?? 0).toBeGreaterThan(0);
  for (const version of ['1.0.0', canary])
    expect(await readCounts(ownShop, remote, version)).toMatchObject({ failedViews: 0, throws: 0, hangs: 0 });
  expect(await readLastChange(ownShop, remote)).toEqual(before);
  await changeChannel(ownShop, remote, 'canary', { version: canary, percent: 0 });
});

test('a refused address is shown in the shop’s own page, from which shoppers go on', async ({
  ownShop,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/);
  await page.goto(`${ownShop.url}/ar-condicionado?filtros=%00`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este endereço não é válido');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar para a página inicial' }).click();
  await expect(page).toHaveURL(`${ownShop.url}/`);
  await page.goto(`${ownShop.url}/busca?busca=split%0A50%`);
  await expect(page).toHaveURL(`${ownShop.url}/busca?busca=split+50%25`);
});
