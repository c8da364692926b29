import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { develop } from './develop.ts';

/** A fake shop that answers every request with this status. */
async function fakeShop(status: number) {
  const server = createServer((_request, response) => response.writeHead(status).end());
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
