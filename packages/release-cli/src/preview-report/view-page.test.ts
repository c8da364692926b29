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

/** @param fontLateMs how long the font's file is waited for; browsers leave an optional font out after 100 ms */
async function openSide(fontLateMs: number) {
  const server = createServer(async ({ url }, response) => {
    if (url === '/font.woff2') await wait(fontLateMs);
    response.setHeader('content-type', url === '/' ? 'text/html' : 'font/woff2');
    response.end(url === '/' ? page : font);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cookie: undefined };
}

test('a font that comes late makes no difference between two pictures', async () => {
  const browser = await openBrowser(process.env);
  if (typeof browser === 'string') throw new Error(browser);
  onTestFinished(() => browser.close());
  const inTime = await viewPage(browser, await openSide(0), { path: '/', widthPx: 1280 });
  const late = await viewPage(browser, await openSide(1500), { path: '/', widthPx: 1280 });
  expect(late.screenshot.equals(inTime.screenshot)).toBe(true);
});
