import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('passes over a port that is in use', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  expect(await freePort(port, '127.0.0.1')).toBeGreaterThan(port);
  await new Promise((resolve) => taken.close(resolve));
});
