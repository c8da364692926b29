// @module-tag attacks
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAgent, send } from '../../../../e2e/hostile/fuzz-target.ts';
import type { FuzzRequest } from '../../../../e2e/hostile/hostile.ts';
import { shopTargets } from '../../../../e2e/hostile/shop-targets.ts';
import { changeChannel } from '../../../../e2e/shop/channel.ts';
import { readCounts, readHealth, readLastChange } from '../../../../e2e/shop/judged-releases.ts';
import { buildRemote, release } from '../../../../e2e/shop/release-command.ts';
import { copyPackage, editFile } from '../../../../e2e/shop/remote-sources.ts';
import { behindProxy, type RunningShop, root, startShop } from '../../../../e2e/shop/start-shop.ts';
import { newAddress, newVisitors, visitOnce } from '../../../../e2e/shop/visitors.ts';
import { readAllRoutes } from '../../../../tools/repository/routes.ts';

const remote = 'mf-listing';
const first = '1.0.0';
/** Makes a release that is as good as the first one, but computes without end for one value of its page's query. */
const good = '1.1.0';
const endless = '?pg=7777';
/** Makes a release that fails on most of its pages, but not on the page of the shell's own request. */
const bad = '1.2.0';
const attacker = '203.0.113.66';
const attacks = Number(process.env.INPUT_RUNS ?? 10_000);
const connections = 8;
const friendEvery = 25;
const seed = 46;
const friendlyPaths = ['/', '/ar-condicionado', '/ar-condicionado/portatil', '/pagina/quem-nos-somos'];

vi.setConfig({ testTimeout: 600_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'one-address-'));
let shop: RunningShop;
/** A cookie of each arm, by the version that its visitors get. */
const cookies = new Map<string, string>();
// printed at once, also when the test passes: the rate is no requirement
const say = (line: string) => void process.stderr.write(`${line}\n`);

const editLoad = (statement: string) => (source: string) =>
  source.replace(
    /export const load = async \(context: LoadContext\) =>\n {2}(.+);/,
    `export const load = async (context: LoadContext) => {\n  ${statement}\n  return $1;\n};`,
  );

beforeAll(async () => {
  const dataDir = path.join(folder, 'data');
  // as if no test were around it
  shop = await startShop(dataDir, {
    settings: { ...behindProxy, NODE_ENV: undefined, LOG_LEVEL: undefined },
  });
  // the folder in which builds are written, and that has the first release's files
  vi.stubEnv('E2E_FOLDER', folder);
  vi.stubEnv('E2E_TEMPLATE', dataDir);
  const publish = async (version: string, statement: string) => {
    const copy = copyPackage(remote);
    editFile(copy, 'src/expose/listing-page.ts', editLoad(statement));
    // in a process of its own: this one's imports are compiled by Vitest, which does not know the copy
    const built = await buildRemote(copy, version);
    await release(shop, 'publish', remote, '--dir', built, '--reason', 'rehearsal');
  };
  await publish(good, `if (context.search === '${endless}') for (;;);`);
  await publish(bad, `if (context.path.startsWith('/ar-condicionado/')) throw new Error('bad');`);
}, 300_000);

afterAll(async () => {
  await shop?.stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a release the canary of half the visitors, and learns the cookies of both arms. */
async function startCanary(version: string): Promise<void> {
  await changeChannel(shop, remote, 'canary', { version, percent: 50 });
  cookies.clear();
  await expect
    .poll(async () => {
      const visits = await newVisitors(`${shop.url}/ar-condicionado`, 10);
      for (const { versions, cookie } of visits) if (cookie) cookies.set(versions[remote] ?? '', cookie);
      return [...cookies.keys()].sort();
    })
    .toEqual([first, version]);
}

async function readEjected(): Promise<readonly string[]> {
  const health: { ejected: readonly string[] } = await (await fetch(`${shop.url}/healthz`)).json();
  return health.ejected;
}

/** The judge's verdict on the canary. */
async function findVerdict() {
  const { judged } = await readHealth(shop, remote);
  return judged.find(({ kind }: { kind: string }) => kind === 'canary')?.verdict;
}

/** Arbitrary requests for all pages, with cookies of both arms and without. */
async function createAttacks(count: number): Promise<FuzzRequest[]> {
  const paths = (await readAllRoutes(root)).flatMap(({ routes }) => routes.map(({ path }) => path));
  const names = new Set([...paths, '/*'].map((path) => `shop GET ${path}`));
  const pages = (await shopTargets(new URL(shop.url).origin, root)).filter(({ name }) => names.has(name));
  const request = fc
    .tuple(fc.oneof(...pages.map(({ requests }) => requests)), fc.constantFrom('', ...cookies.values()))
    .map(([{ headers, ...request }, cookie]) => ({
      ...request,
      headers: {
        ...headers,
        cookie: [cookie, headers.cookie ?? ''].filter((each) => each !== '').join('; '),
        'x-forwarded-for': attacker,
      },
    }));
  return fc.sample(request, { numRuns: count, seed });
}

/** A visitor with an address of their own, who sees a page. */
const visitAsFriend = (number: number) =>
  visitOnce(`${shop.url}${friendlyPaths[number % friendlyPaths.length]}`, '', newAddress());

/** Sends all requests, while well-meaning visitors open pages. @returns the number of answers by status */
async function attack(requests: FuzzRequest[]): Promise<Readonly<Record<string, number>>> {
  const agent = createAgent(connections);
  const statuses: Record<string, number> = {};
  let sent = 0;
  const work = async () => {
    for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
      const number = sent++;
      const { status } = await send(agent, shop.url, request);
      if (status >= 500) throw new Error(`${status}: ${JSON.stringify(request)}`);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (number % friendEvery === 0) await visitAsFriend(number / friendEvery);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return statuses;
}

it('arbitrary requests of one address fail no page, open no circuit, and sway no verdict on a good canary', async () => {
  await startCanary(good);
  const before = await readLastChange(shop, remote);
  const requests = await createAttacks(attacks);
  const begin = performance.now();
  const statuses = await attack(requests);
  const seconds = (performance.now() - begin) / 1000;
  say(
    `${attacks} requests in ${seconds.toFixed(0)} s, ${(attacks / seconds).toFixed(0)} a second: ${JSON.stringify(statuses)}`,
  );
  expect(await readEjected()).toEqual([]);
  // both arms have enough views of well-meaning visitors for a verdict
  await expect
    .poll(findVerdict)
    .toMatchObject({ decision: 'continue', hold: null, evidence: { candidate: { failures: 0 } } });
  for (const version of [first, good])
    expect(await readCounts(shop, remote, version)).toMatchObject({
      failedViews: 0,
      throws: 0,
      hangs: 0,
      rendererCrashes: 0,
    });
  expect(await readLastChange(shop, remote)).toEqual(before);
});

it('what one address does to the process of a canary is no crash of it, and what several visitors see is', async () => {
  const inCanary = cookies.get(good) ?? '';
  const read = () => readCounts(shop, remote, good);
  const { rendererStarts } = await read();
  let views = 0;
  /** The process is not started again at once, so not every request reaches one. */
  const visitEndless = async (address: string) => {
    const { status } = await fetch(
      `${shop.url}/ar-condicionado/${views++ % 2 ? 'portatil' : 'janela'}${endless}`,
      {
        headers: { cookie: inCanary, 'x-forwarded-for': address },
      },
    );
    return status;
  };
  await expect
    .poll(
      async () => {
        await visitEndless(attacker);
        return (await read()).rendererStarts - rendererStarts;
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThanOrEqual(3);
  expect(await read()).toMatchObject({ rendererCrashes: 0, failedViews: 0 });
  await expect
    .poll(
      async () => {
        await visitEndless(newAddress());
        return (await read()).rendererCrashes;
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThanOrEqual(3);
});

it('a bad canary gets its verdict by the other visitors, whatever one address sends meanwhile', async () => {
  await startCanary(bad);
  const waiting = await createAttacks(attacks);
  let isOver = false;
  const agent = createAgent(connections);
  const attacking = Array.from({ length: connections / 2 }, async () => {
    for (let request = waiting.pop(); request !== undefined && !isOver; request = waiting.pop())
      expect((await send(agent, shop.url, request)).status).toBeLessThan(500);
  });
  await expect
    .poll(
      async () => {
        for (const place of ['portatil', 'janela', 'cassete', 'piso-teto'])
          await newVisitors(`${shop.url}/ar-condicionado/${place}`, 4);
        return readLastChange(shop, remote);
      },
      { timeout: 240_000 },
    )
    .toMatchObject({ actor: 'judge', action: 'canary', version: bad, percent: 0 });
  isOver = true;
  await Promise.all(attacking);
  agent.destroy();
});
