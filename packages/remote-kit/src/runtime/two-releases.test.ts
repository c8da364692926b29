import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, buildSite } from '../testing/built-site.ts';

/** A remote whose chunk differs in two versions, and whose style sheet does not. */
const sources = {
  'src/expose/cart-overlays.ts': "export const loadDetails = () => import('../details.ts');",
  'src/details.css': '.details { color: red }',
  'src/details.ts': `
    import './details.css';
    export const details = 'chunk of ' + __RELEASE_VERSION__;
  `,
};

interface Exposed {
  loadDetails(): Promise<{ readonly details: string }>;
}

let site: BuiltSite;
let server: Server;
let browser: Browser;
let origin: string;
let missing = '';

beforeAll(async () => {
  site = await buildSite(sources, ['1.0.0', '2.0.0']);
  const types = { js: 'text/javascript', css: 'text/css', html: 'text/html' };
  server = createServer(({ url = '' }, response) => {
    const file = url === missing ? undefined : site.files.get(url);
    const type = Object.entries(types).find(([extension]) => url.endsWith(`.${extension}`))?.[1] ?? '';
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => server.close(resolve));
  site.remove();
});

it('two releases from folders of different depth have files of the same names', () => {
  const names = (version: string) => site.chunks(version).map((file) => path.basename(file));
  expect(names('1.0.0')).toHaveLength(1);
  expect(names('2.0.0')).toEqual(names('1.0.0'));
});

describe.each(['lean', 'official'] as const)('two releases on one page, with the %s runtime', (runtime) => {
  async function open(): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(`${origin}/${runtime}.html`);
    await page.evaluate(() => {
      window.runtime = window.createFederationRuntime(new Map(), new Map());
    });
    return page;
  }
  /** The text of a version's chunk. */
  const load = (page: Page, version: string) =>
    page.evaluate(async (source) => {
      const exposed = (await window.runtime.loadModule(source, 'CartOverlays')) as Exposed;
      return (await exposed.loadDetails()).details;
    }, site.source(version));
  const countRules = (page: Page) =>
    page.evaluate(() => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).length);

  it('neither gets a chunk of the other, and they have an equal sheet once', async () => {
    const page = await open();
    for (const version of ['1.0.0', '2.0.0', '1.0.0'])
      expect(await load(page, version)).toBe(`chunk of ${version}`);
    expect(await countRules(page)).toBe(1);
  });

  it('the same holds when they load at once', async () => {
    const page = await open();
    expect(await Promise.all([load(page, '1.0.0'), load(page, '2.0.0')])).toEqual([
      'chunk of 1.0.0',
      'chunk of 2.0.0',
    ]);
    expect(await countRules(page)).toBe(1);
  });

  it('a sheet whose link in the document has failed is loaded by the other release', async () => {
    const page = await open();
    const { href, integrity } = site.sheet('1.0.0');
    missing = href;
    await page.evaluate(
      (attributes) =>
        new Promise((resolve) => {
          const link = Object.assign(document.createElement('link'), attributes, { rel: 'stylesheet' });
          link.addEventListener('error', resolve);
          document.head.append(link);
        }),
      { href, integrity },
    );
    missing = '';
    await load(page, '2.0.0');
    expect(await countRules(page)).toBe(1);
  });
});
