import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { requireAllowedHost } from './allowed-hosts.ts';

async function statusOf(hosts: readonly string[] | undefined, headers: Record<string, string>, url = '/') {
  const app = Fastify({ trustProxy: false });
  requireAllowedHost(app, hosts);
  app.get('/*', async () => 'page');
  return (await app.inject({ url, headers })).statusCode;
}

it.each([
  [['loja.example'], 'loja.example', 200],
  [['loja.example'], 'loja.example:443', 200],
  [['loja.example'], 'LOJA.Example:443', 200],
  [['Loja.Example'], 'loja.example', 200],
  [['loja.example'], 'evil.example', 421],
  [['loja.example'], 'loja.example.evil.example', 421],
  [undefined, 'any.example', 200],
])('of the hosts %j, %s gets %d', async (hosts, host, status) => {
  expect(await statusOf(hosts, { host })).toBe(status);
});

it('a forwarded host from an untrusted address is ignored', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'loja.example' };
  expect(await statusOf(['loja.example'], headers)).toBe(421);
});

it('health may be requested by IP address', async () => {
  expect(await statusOf(['loja.example'], { host: '10.0.0.7:4000' }, '/livez')).toBe(200);
});
