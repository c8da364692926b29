import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { develop, developElsewhere } from './develop.ts';

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
