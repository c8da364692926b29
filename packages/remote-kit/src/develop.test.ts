import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { develop, developElsewhere, overrideLink } from './develop.ts';

/** A fake shop that answers every request with this status. */
async function fakeShop(status: number) {
  const server = createServer((_request, response) => response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

it('says that no shop runs, and how to start one', async () => {
  const { port, close } = await fakeShop(200);
  await close();
  await expect(develop('nowhere', { PORT: String(port) })).rejects.toThrow(
    `No shop answers at http://127.0.0.1:${port}: start it with \`OVERRIDES=on npm start\``,
  );
});

it('says that the shop takes no overrides', async () => {
  const { port, close } = await fakeShop(404);
  await expect(develop('nowhere', { SHOP_URL: `http://127.0.0.1:${port}` })).rejects.toThrow(
    /takes no overrides \(HTTP 404\): start it with `OVERRIDES=on npm start`/,
  );
  await close();
});

it('develops inside a shop elsewhere only if that takes links, and with its key', async () => {
  const { port, close } = await fakeShop(200);
  const shop = `http://127.0.0.1:${port}`;
  await expect(developElsewhere('nowhere', shop, {})).rejects.toThrow('OVERRIDE_KEY is missing');
  await expect(developElsewhere('nowhere', shop, { OVERRIDE_KEY: 'k' })).rejects.toThrow(
    'takes no links (HTTP 200): its operator starts it with OVERRIDES=links',
  );
  await close();
});

afterEach(() => void vi.useRealTimers());

it('signs which server the browser may use, and for how long, without the key', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
  const key = 'k'.repeat(32);
  const served = { remote: 'mf-cart', manifestUrl: 'http://127.0.0.1:5173/mf-manifest.json' };
  const link = new URL(overrideLink('https://shop.example', served, key));
  expect(link.href).toMatch(/^https:\/\/shop\.example\/_shell\/override\?link=/);
  // the shop's test of links accepts the same text
  expect(link.searchParams.get('link')).toBe(
    '{"mf-cart":"http://127.0.0.1:5173/mf-manifest.json","until":1767268800000}.GgvlGIy5uX8DF0vcH7RcZiffKBVITy+B8umEanIBK2Q',
  );
  expect(link.href).not.toContain(key);
});
