import { readFileSync } from 'node:fs';
import path from 'node:path';
import { preferredVersions, restoreFirst } from '../shop/channel.ts';
import {
  type HostileCode,
  nextVersion,
  publishHostile,
  readFooterVersion,
  rollBack,
} from '../shop/faulty-release.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { buildEdited, releaseInProcess } from '../shop/release-command.ts';
import type { RunningShop } from '../shop/start-shop.ts';

/** Pages of other remotes than mf-footer, each with a separate rendering of the footer. */
const paths = ['/', '/ar-condicionado', '/eletrodomesticos', '/refrigeracao'];
const loopForEver = 'for (;;) {}';
const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`;
const pause = 'await new Promise(setImmediate);';

const shellPid = (shop: RunningShop): number =>
  JSON.parse(readFileSync(path.join(shop.dataDir, 'pids.json'), 'utf8')).shop;
const logOf = (shop: RunningShop) => readFileSync(path.join(shop.dataDir, 'logs', 'shop.log'), 'utf8');

/** The footer that a page shows. The page itself must be complete. */
async function footerOf(shop: RunningShop, page: string) {
  const response = await fetch(`${shop.url}${page}`);
  const html = await response.text();
  expect(response.status, page).toBe(200);
  expect(html).toContain('data-slot="mf-header/Header"');
  expect(html).toContain('data-slot="mf-listing/');
  expect(html).toContain('</html>');
  return {
    version: /data-slot="mf-footer\/Footer" data-remote="mf-footer" data-version="([^"]+)"/.exec(html)?.[1],
    outcome: /data-outcome="([^"]*)"/.exec(html)?.[1],
  };
}

/** Requests uncached pages until it is stopped. @returns their number, and those that were not 200 */
function keepRequesting(shop: RunningShop) {
  let isStopped = false;
  const failed: string[] = [];
  let pages = 0;
  const asking = (async () => {
    while (!isStopped) {
      const page = `/ar-condicionado/split-hi-wall?pg=n${crypto.randomUUID()}`;
      pages++;
      const { status } = await fetch(shop.url + page);
      if (status !== 200) failed.push(`${page}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return async () => {
    isStopped = true;
    await asking;
    return { pages, failed };
  };
}

const unchosen: readonly (readonly [string, HostileCode])[] = [
  ['loops for ever', { atImport: loopForEver }],
  [
    'allocates without end',
    { atImport: 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));' },
  ],
];
for (const [what, code] of unchosen)
  test(`a release that ${what} when it is evaluated is never chosen`, async ({ ownShop }) => {
    const pid = shellPid(ownShop);
    const version = nextVersion();
    const stop = keepRequesting(ownShop);
    await expect(publishHostile(ownShop, version, code)).rejects.toThrow(/live on 0 of 1\nrefused by /);
    // 50 is the level of errors; the log arrives apart from the registry's answer
    await expect
      .poll(() => logOf(ownShop))
      .toMatch(new RegExp(`"level":50.*mf-footer@${version} may not serve`));
    for (const page of paths) expect((await footerOf(ownShop, page)).version).toBe('1.0.0');
    await rollBack(ownShop);
    expect((await stop()).failed).toEqual([]);
    expect(shellPid(ownShop)).toBe(pid);
  });

test('a release that divides a price by ten is never chosen', async ({ ownShop }) => {
  const edit = (source: string) => source.replace('cashPrice: vista,', 'cashPrice: vista / 10,');
  const built = await buildEdited('mf-listing', nextVersion(), 'src/card/card-from-product.ts', edit);
  const options = ['--activate', '--force', '--reason', 'journey'];
  await expect(
    releaseInProcess(ownShop, 'publish', 'mf-listing', '--dir', built, ...options),
  ).rejects.toThrow(/live on 0 of 1\nrefused by .* it shows R\$\s[\d.,]+, which is in no reply of the API/);
  expect(await preferredVersions(ownShop, 'mf-listing')).toEqual(['1.0.0']);
  await restoreFirst(ownShop, 'mf-listing');
});

const contained: readonly (readonly [string, HostileCode])[] = [
  ['loops for ever while rendering', { inRender: loopForEver }],
  [
    'allocates buffers without end',
    { inLoad: `const all = []; for (;;) { all.push(Buffer.alloc(2e7, 1)); ${pause} }` },
  ],
  [
    'floods the channel',
    {
      inLoad: `for (;;) { try { ${builtin('fs')}.writeSync(3, Buffer.alloc(1e5, 'x')); } catch {} ${pause} }`,
    },
  ],
  [
    'leaves a comment open in its HTML',
    { inRender: "return createElement('b', { dangerouslySetInnerHTML: { __html: '<!--' } });" },
  ],
  ['answers 404 to every load', { inLoad: "throw Object.assign(new Error('a'), { statusCode: 404 });" }],
];
for (const [what, code] of contained)
  test(`a release that ${what} costs its own slot the last known good`, async ({ ownShop }) => {
    const pid = shellPid(ownShop);
    const version = nextVersion();
    const stop = keepRequesting(ownShop);
    await publishHostile(ownShop, version, code);
    await expect.poll(() => readFooterVersion(ownShop), { timeout: 30_000 }).toBe(version);
    // the release's HTML, or that of the last known good
    for (const page of paths) expect([version, '1.0.0']).toContain((await footerOf(ownShop, page)).version);
    const after = await footerOf(ownShop, `/busca?pg=n${version}`);
    expect(after.version).toBe('1.0.0');
    await rollBack(ownShop);
    for (const page of paths) expect((await footerOf(ownShop, page)).version).toBe('1.0.0');
    const { pages, failed } = await stop();
    expect(pages).toBeGreaterThan(0);
    expect(failed).toEqual([]);
    expect(shellPid(ownShop)).toBe(pid);
  });

test('a release that throws in a timer and rejects without a handler affects no page', async ({
  ownShop,
}) => {
  const pid = shellPid(ownShop);
  const version = nextVersion();
  const inLoad = `setTimeout(() => { throw new Error('late timer') }); Promise.reject(new Error('late rejection'));`;
  await publishHostile(ownShop, version, { inLoad });
  await expect.poll(() => readFooterVersion(ownShop), { timeout: 30_000 }).toBe(version);
  for (const page of paths) expect((await footerOf(ownShop, page)).version).toBe(version);
  await expect.poll(() => logOf(ownShop)).toContain('Error: late timer');
  await expect.poll(() => logOf(ownShop)).toContain('Error: late rejection');
  await rollBack(ownShop);
  expect(shellPid(ownShop)).toBe(pid);
});

/** Attempts to access what the shop's server can access, each with its expected outcome. */
const deniedTo = ({ storeApiUrl, registryUrl }: RunningShop): readonly (readonly [string, string])[] => [
  [`${builtin('fs')}.readFileSync('/etc/passwd')`, 'ERR_ACCESS_DENIED'],
  [
    `await new Promise((ok, no) => ${builtin('net')}.connect(${new URL(storeApiUrl).port}, '127.0.0.1').on('error', no).on('connect', ok))`,
    'ERR_ACCESS_DENIED',
  ],
  [`await fetch('${registryUrl}').catch((error) => { throw error.cause; })`, 'ERR_ACCESS_DENIED'],
  // the time zone, and in a sandbox its root
  [
    "throw { code: Object.keys(process.env).filter((name) => !/^(?:TZ|PWD)$/.test(name)).join() || 'empty' }",
    'empty',
  ],
];

test('a release that reads a file, opens a socket, fetches the registry, reads the environment gets nothing', async ({
  ownShop,
}) => {
  const version = nextVersion();
  const denied = deniedTo(ownShop);
  const attempts = denied.map(
    ([code]) => `try { ${code}; tried.push('allowed'); } catch (error) { tried.push(String(error.code)); }`,
  );
  const inLoad = `const tried = []; ${attempts.join(' ')} outcome = tried.join(' ');`;
  await publishHostile(ownShop, version, { inLoad });
  await expect.poll(() => readFooterVersion(ownShop), { timeout: 30_000 }).toBe(version);
  const expected = denied.map(([, outcome]) => outcome).join(' ');
  await expect
    .poll(async () => (await footerOf(ownShop, `/busca?pg=n${crypto.randomUUID()}`)).outcome)
    .toBe(expected);
  await rollBack(ownShop);
});
