import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { isFromThisMachine, isLoopback, isOwnHost, refuseForeignHosts } from './allowed-hosts.ts';

it.each([
  '127.0.0.1',
  '127.0.0.1:4002',
  '[::1]:4002',
  '10.0.0.7:4001',
  'localhost',
  'LOCALHOST:4000',
  'localhost.:4000',
  'loja.localhost:4000',
  'store-api:4001',
  'aragem_registry',
  'mesa.local',
  'store-api.aragem.svc.cluster.local:4001',
  'store-api.aragem.svc',
])('%s is of this network', (host) => {
  expect(isOwnHost(host)).toBe(true);
});

it.each([
  'evil.example',
  'evil.example:4002',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.1.nip.io:4002',
  'svc.evil.example',
  '.local',
  'a..local',
  'evil.example/localhost',
  'evil.example@localhost.example',
  '',
])('"%s" is not', (host) => {
  expect(isOwnHost(host)).toBe(false);
});

async function readStatus(headers: Record<string, string>, hosts?: readonly string[]) {
  const app = Fastify({ trustProxy: 'loopback' });
  refuseForeignHosts(app, hosts);
  app.get('/metrics', async () => 'views_total 3');
  return (await app.inject({ url: '/metrics', headers })).statusCode;
}

it.each([
  [undefined, 'localhost:4002', 200],
  [undefined, 'evil.example:4002', 421],
  [['ops.loja.example'], 'ops.loja.example', 200],
  [['ops.loja.example'], 'OPS.loja.example.:443', 200],
  [['ops.loja.example:8443'], 'ops.loja.example:8443', 200],
  [['ops.loja.example:8443'], 'ops.loja.example:8444', 421],
  [['ops.loja.example'], 'evil.example', 421],
  [['ops.loja.example'], '127.0.0.1:4002', 200],
])('of the hosts %j, %s gets %d', async (hosts, host, status) => {
  expect(await readStatus({ host }, hosts)).toBe(status);
});

it('a page cannot make its host ours by a header', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' };
  expect(await readStatus(headers)).toBe(421);
});

it.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

it.each([
  '10.1.2.3',
  '192.168.1.9',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '0.0.0.0',
  '[2001:db8::1]',
  '127.0.0.1.example.com',
  'localhost.example.com',
  'intranet',
  '',
])('"%s" is not this machine', (host) => {
  expect(isLoopback(host)).toBe(false);
});

it.each([
  ['the machine itself', '127.0.0.1', {}, true],
  ['the machine itself, by IPv6', '::ffff:127.0.0.1', {}, true],
  ['another machine', '10.0.0.7', {}, false],
  ['another machine that claims to be this one', '10.0.0.7', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-host': 'localhost' }, false],
  ['another proxy on this machine', '127.0.0.1', { via: '1.1 edge' }, false],
  ['a page of this machine', '127.0.0.1', { host: 'localhost:4000' }, true],
  ["a stranger's page whose name was pointed here", '127.0.0.1', { host: 'evil.example:4000' }, false],
])('a request comes from %s', (_who, remoteAddress, headers, expected) => {
  const socket = { remoteAddress } as Parameters<typeof isFromThisMachine>[0]['socket'];
  expect(isFromThisMachine({ socket, headers })).toBe(expected);
});
