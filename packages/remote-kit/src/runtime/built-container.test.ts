import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, buildSite } from '../testing/built-site.ts';
import { readAsDevTools } from '../testing/read-as-devtools.ts';
import type { ContainerSource } from './federation-types.ts';

/** A remote with one exposed module, which has a lazy chunk. */
const sources = {
  'src/expose/cart-overlays.ts': `
    import { useState } from 'react';
    import { of } from 'rxjs';
    export const version = __RELEASE_VERSION__;
    export const shared = { useState, of };
    export const loadDetails = () => import('../details.ts');
  `,
  'src/details.ts': `
    import { useMemo } from 'react';
    export const details = 'lazy chunk of ' + __RELEASE_VERSION__;
    export const shared = { useMemo };
  `,
};

interface Exposed {
  readonly version: string;
  readonly shared: object;
  loadDetails(): Promise<object>;
}

let site: BuiltSite;
let server: Server;
let browser: Browser;
let origin: string;
const missing = new Set<string>();

beforeAll(async () => {
  site = await buildSite(sources, ['1.0.0', '2.0.0']);
  server = createServer(({ url = '' }, response) => {
    const file = missing.has(url) ? undefined : site.files.get(url);
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterEach(() => missing.clear());
afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => server.close(resolve));
  site.remove();
});

/** Version of each package that the page shares; its exports are texts that name their version. */
const shares = { react: '19.3.1', rxjs: '7.8.2' };

describe.each(['lean', 'official'] as const)('the %s runtime, with a really built container', (runtime) => {
  async function open(versions: Readonly<Record<string, string>> = shares): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(`${origin}/${runtime}.html`);
    await page.evaluate((given) => {
      const shares = Object.entries(given).map(([name, version]) => {
        const own = `${name} of the page`;
        return [name, { version, library: { useState: own, useMemo: own, of: own } }] as const;
      });
      const load = async () => {
        window.wholeLoads += 1;
        if (window.wholeIsMissing) throw new Error('rxjs.js could not be loaded');
        return { of: 'whole rxjs' };
      };
      window.wholeLoads = 0;
      const whole = given.rxjs === undefined ? [] : [['rxjs', { version: given.rxjs, load }] as const];
      window.runtime = window.createFederationRuntime(new Map(shares), new Map(whole));
    }, versions);
    return page;
  }
  const wholeLoads = (page: Page) => page.evaluate(() => window.wholeLoads);
  /** What a page gets of one version: the exposed module and its lazy chunk, or the error's message. */
  const load = (page: Page, version: string, change: { integrity?: string } = {}) =>
    loadFrom(page, { ...site.source(version), ...change });
  const loadFrom = (page: Page, source: ContainerSource) =>
    page.evaluate(
      async ([source, name]) => {
        try {
          const loaded = (await window.runtime.loadModule(source, name)) as Exposed;
          const lazy = await loaded.loadDetails();
          return { version: loaded.version, shared: loaded.shared, lazy: { ...lazy } };
        } catch (error) {
          return String(error);
        }
      },
      [source, 'CartOverlays'] as const,
    );
  const loaded = (version: string, of = 'rxjs of the page') => ({
    version,
    shared: { useState: 'react of the page', of },
    lazy: { details: `lazy chunk of ${version}`, shared: { useMemo: 'react of the page' } },
  });

  it('gives an exposed module and its lazy chunk the packages of the page', async () => {
    const page = await open();
    expect(await load(page, '1.0.0')).toEqual(loaded('1.0.0'));
  });

  it('runs two versions side by side', async () => {
    const page = await open();
    expect(await Promise.all([load(page, '1.0.0'), load(page, '2.0.0')])).toEqual([
      loaded('1.0.0'),
      loaded('2.0.0'),
    ]);
  });

  it("gives a container with a runtime of its own the page's packages, whole, beside a release", async () => {
    const page = await open();
    expect(await Promise.all([loadFrom(page, site.stock), load(page, '1.0.0')])).toEqual([
      loaded('stock', 'whole rxjs'),
      loaded('1.0.0'),
    ]);
  });

  it('loads a whole package once a container with a runtime of its own asks for it', async () => {
    const page = await open();
    await load(page, '1.0.0');
    expect(await wholeLoads(page)).toBe(0);
    await loadFrom(page, site.stock);
    expect(await wholeLoads(page)).toBe(1);
    expect(await loadFrom(page, site.standard('1.0.0'))).toEqual(loaded('1.0.0', 'whole rxjs'));
    expect(await wholeLoads(page)).toBe(1);
  });

  it('names a whole package that cannot be loaded', async () => {
    const page = await open();
    await page.evaluate(() => {
      window.wholeIsMissing = true;
    });
    expect(await loadFrom(page, site.stock)).toMatch(/Error: rxjs\.js could not be loaded/);
  });

  it("runs a release's standard container beside the release", async () => {
    const page = await open();
    expect(await Promise.all([loadFrom(page, site.standard('1.0.0')), load(page, '1.0.0')])).toEqual([
      loaded('1.0.0', 'whole rxjs'),
      loaded('1.0.0'),
    ]);
  });

  it("shows remotes, their modules and the page's packages in Module Federation's DevTools", async () => {
    const page = await open();
    await loadFrom(page, site.stock);
    await load(page, '1.0.0');
    await load(page, '1.0.0');
    const release = site.source('1.0.0');
    const address = `${origin}${release.entry}`;
    expect(await page.evaluate(readAsDevTools)).toEqual({
      consumers: [['shell', { stock: `${origin}${site.stock.entry}`, [release.container]: address }]],
      modules: expect.objectContaining({
        [`${release.container}:${address}`]: { version: address, modules: ['CartOverlays'] },
      }),
      packages: expect.arrayContaining(['react@19.3.1', 'rxjs@7.8.2']),
    });
  });

  it('fails when a range is not met, and names both versions', async () => {
    const page = await open({ ...shares, react: '18.2.0' });
    expect(await load(page, '1.0.0')).toMatch(/react.*18\.2\.0.*\^19\.3\.0|18\.2\.0.*react.*\^19\.3\.0/);
  });

  it('fails when a package is not shared, and names it', async () => {
    const page = await open({ react: '19.3.1' });
    expect(await load(page, '1.0.0')).toMatch(/rxjs/);
  });

  it('refuses an entry that does not match its hash', async () => {
    const page = await open();
    const other = site.source('2.0.0').integrity;
    expect(await load(page, '1.0.0', { integrity: other })).toMatch(/Error: .*remoteEntry\.js/s);
  });

  it('names an entry that is missing, and tries it again at the next call', async () => {
    const page = await open();
    const { entry } = site.source('1.0.0');
    missing.add(entry);
    expect(await load(page, '1.0.0')).toContain(entry);
    missing.clear();
    expect(await load(page, '1.0.0')).toEqual(loaded('1.0.0'));
  });

  it('tries a missing chunk again at the next call', async () => {
    const page = await open();
    for (const chunk of site.chunks('1.0.0')) missing.add(chunk);
    expect(await load(page, '1.0.0')).toMatch(/Error: /);
    missing.clear();
    expect(await load(page, '1.0.0')).toEqual(loaded('1.0.0'));
  });
});
