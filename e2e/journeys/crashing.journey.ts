import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { pidOf, type RunningShop, signalProgram } from '../shop/start-shop.ts';
import { startLoad } from '../shop/visitors.ts';

const pages = ['/', '/ar-condicionado', '/ar-condicionado/split-hi-wall', '/pagina/quem-nos-somos'];

/** Resolves when a program answers again, from another process than before. */
async function untilReplaced(ownShop: RunningShop, name: string, url: string, before: number): Promise<void> {
  const answer = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.status;
  const isReplaced = () => ![undefined, before].includes(pidOf(ownShop, name));
  await expect.poll(isReplaced, { timeout: 30_000 }).toBe(true);
  await expect.poll(answer, { timeout: 30_000 }).toBe(200);
}

const incidents = [
  { name: 'shop', what: 'kill -9 of', signal: 'SIGKILL', says: 'shop died (SIGKILL)' },
  { name: 'store-api', what: 'kill -9 of', signal: 'SIGKILL', says: 'store-api died (SIGKILL)' },
  {
    name: 'release-registry',
    what: 'kill -9 of',
    signal: 'SIGKILL',
    says: 'release-registry died (SIGKILL)',
  },
  { name: 'shop', what: 'a restart of', signal: 'SIGTERM', says: 'shop died (code 0)' },
  { name: 'shop', what: 'a hang of', signal: 'SIGSTOP', says: 'shop hangs (no answer in 3 × 2 s)' },
] as const;

for (const { name, what, signal, says } of incidents)
  test(`under ten requests a second, ${what} ${name} fails no page`, async ({ ownShop }) => {
    const urls = {
      shop: ownShop.url,
      'store-api': ownShop.storeApiUrl,
      'release-registry': ownShop.registryUrl,
    };
    for (const page of pages) expect((await fetch(ownShop.url + page)).status).toBe(200);
    const load = startLoad(ownShop.url, pages);
    const before = signalProgram(ownShop, name, signal);
    await untilReplaced(ownShop, name, urls[name], before);
    const report = await load.stop();
    expect(report.failed).toEqual([]);
    expect(ownShop.output()).toContain(says);
    test.info().annotations.push({ type: 'load', description: JSON.stringify(report) });
  });
