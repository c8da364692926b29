import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { viewPage } from './view-page.ts';

const font = readFileSync(
  createRequire(new URL('../../../../shell/package.json', import.meta.url)).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ),
);
const page = `<!doctype html><title>page</title><link rel="preload" href="/font.woff2" as="font" crossorigin><style>
@font-face { font-family: "Page"; src: url("/font.woff2"); font-display: optional }
p { font: 40px "Page", monospace }
</style><p>Atendimento</p>`;

interface SideOptions {
  readonly html?: string;
  readonly headers?: Record<string, string>;
  /** How long the font's file is waited for; browsers leave an optional font out after 100 ms. */
  readonly fontLateMs?: number;
}

async function openSide({ html = page, headers = {}, fontLateMs = 0 }: SideOptions) {
  const server = createServer(async ({ url }, response) => {
    if (url === '/font.woff2') await wait(fontLateMs);
    response.writeHead(200, {
      ...headers,
      'content-type': url === '/' ? 'text/html; charset=utf-8' : 'font/woff2',
    });
    response.end(url === '/' ? html : font);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a font that comes late makes no difference between two pictures', async () => {
  const browser = await openBrowser(process.env);
  if (typeof browser === 'string') throw new Error(browser);
  onTestFinished(() => browser.close());
  const inTime = await viewPage(browser, await openSide({}), { path: '/', widthPx: 1280 });
  const late = await viewPage(browser, await openSide({ fontLateMs: 1500 }), { path: '/', widthPx: 1280 });
  expect(late.screenshot.equals(inTime.screenshot)).toBe(true);
});

test("a preview's notice is in no picture, under a policy that refuses style elements, too", async () => {
  const browser = await openBrowser(process.env);
  if (typeof browser === 'string') throw new Error(browser);
  onTestFinished(() => browser.close());
  const headers = { 'content-security-policy': "style-src 'none'; style-src-attr 'unsafe-inline'" };
  const show = async (notice: string) => {
    const side = await openSide({
      html: `<!doctype html><title>page</title>${notice}<p>Atendimento</p>`,
      headers,
    });
    return (await viewPage(browser, side, { path: '/', widthPx: 1280 })).screenshot;
  };
  const notice = '<aside aria-label="Prévia" style="display:block;position:fixed">é uma prévia</aside>';

  expect((await show(notice)).equals(await show(''))).toBe(true);
});
