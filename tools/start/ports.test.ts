import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { readStartSettings, requireFreePorts } from './ports.ts';

it('has the documented ports and host by default', () => {
  expect(readStartSettings({}).ports).toEqual({ shop: 4000, 'store-api': 4001, 'release-registry': 4002 });
  expect(readStartSettings({ PORT: '5000' }).ports.shop).toBe(5000);
  expect(readStartSettings({}).host).toBe('127.0.0.1');
});

it('names a variable that is no port', () => {
  expect(() => readStartSettings({ STORE_API_PORT: 'many' })).toThrow('STORE_API_PORT="many" is not a port');
});

it('names a port in use and the variable that changes it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const settings = {
    ...readStartSettings({}),
    ports: { ...readStartSettings({}).ports, 'release-registry': port },
  };
  await expect(requireFreePorts(settings)).rejects.toThrow(
    `Port ${port}, for release-registry, is in use: end what listens there, or set REGISTRY_PORT to another`,
  );
  await new Promise((resolve) => server.close(resolve));
});
