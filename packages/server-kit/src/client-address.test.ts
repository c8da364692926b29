import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { ClientAddress, readClientAddress, trustProxies, widenBlock } from './client-address.ts';

/** What a server, behind the proxies that `trusted` names, says of a request's client. */
async function askWho(
  forwarded: string | string[] | undefined,
  { trusted = 'loopback', remoteAddress = '127.0.0.1' }: { trusted?: string; remoteAddress?: string } = {},
) {
  const app = Fastify({ trustProxy: trustProxies(trusted) });
  onTestFinished(() => app.close());
  app.get('/', async (request) => {
    const { text, block, network } = readClientAddress(request);
    return { text, block, network };
  });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string };
  const reply = await app.inject({ url: '/', remoteAddress, headers });
  return reply.json<Pick<ClientAddress, 'text' | 'block' | 'network'>>();
}

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:1', '203.0.113.9'],
  ['203.0.113.9:65535', '203.0.113.9'],
  [' \t203.0.113.9 ', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:5123', '203.0.113.9'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
])('%j is %s', async (forwarded, text) => {
  expect((await askWho(forwarded)).text).toBe(text);
});

it.each([
  '',
  'unknown',
  '_hidden',
  'for=203.0.113.9',
  '1',
  '0x7f.1',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.09',
  '203.0.113.9:',
  '203.0.113.9:65536',
  '203.0.113.9:-1',
  '203.0.113.9:http',
  '203.0.113.9/24',
  '203.0.113.9 evil',
  '[203.0.113.9]',
  '[2001:db8::1',
  '2001:db8::1]:443',
  '[2001:db8::1]443',
  '2001:db8::g',
  '1:2:3:4:5:6:7:8:9',
  'loja.example',
  'a'.repeat(3000),
  '1'.repeat(3000),
  `fe80::1%${'e'.repeat(3000)}`,
])('%j is no address: the connection says whose it is', async (forwarded) => {
  expect((await askWho(forwarded, { remoteAddress: '127.0.0.2' })).text).toBe('127.0.0.2');
});

it.each([
  ['one that the client wrote, before that of the proxy', '198.51.100.1, 203.0.113.9:5123', '203.0.113.9'],
  ['no address, before that of the proxy', `${'x'.repeat(3000)}, 203.0.113.9`, '203.0.113.9'],
  ['trusted proxies after it, with ports', '203.0.113.9:5123, 127.0.0.3:80, [::1]:80', '203.0.113.9'],
  ['no address, before trusted proxies', 'unknown, 127.0.0.3:80, 127.0.0.4', '127.0.0.3'],
  ['trusted proxies alone', '127.0.0.3, 127.0.0.4', '127.0.0.3'],
  ['several thousand of them', `${'198.51.100.1,'.repeat(4000)}203.0.113.9`, '203.0.113.9'],
])('of several addresses, the last that no proxy has: %s', async (_what, forwarded, text) => {
  expect((await askWho(forwarded)).text).toBe(text);
});

it('several headers are one list', async () => {
  expect((await askWho(['198.51.100.1', '203.0.113.9:80'])).text).toBe('203.0.113.9');
});

it.each([
  ['none', '', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['others', '10.0.0.0/8', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['its subnet', '10.0.0.0/8, 127.0.0.1', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['its name', 'uniquelocal', '::ffff:10.1.2.3', '203.0.113.9:5123', '203.0.113.9'],
  ['one hop', '1', '198.51.100.7', '192.0.2.1, 203.0.113.9:5123', '203.0.113.9'],
  ['two hops', '2', '198.51.100.7', '192.0.2.1:80, 203.0.113.9:5123', '192.0.2.1'],
])('of the proxies, %s are believed', async (_which, trusted, remoteAddress, forwarded, text) => {
  expect((await askWho(forwarded, { trusted, remoteAddress })).text).toBe(text);
});

it.each(['true', 'loja.example', '10.0.0.0/33', 'loopback,', '0', '-1'])(
  'TRUST_PROXY=%s is refused by its name',
  (setting) => {
    expect(() => trustProxies(setting)).toThrow(`TRUST_PROXY="${setting}"`);
  },
);

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0'],
  // the addresses of IPv4 clients, as a translator before servers of IPv6 writes them (RFC 6052)
  ['64:ff9b::203.0.113.9', '203.0.113.9', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64', '2001:db8:1:3::/64'],
])('%s is limited as %s and logged as %s', (address, block, network) => {
  const parsed = ClientAddress.parse(address);
  expect([parsed?.block, parsed?.network]).toEqual([block, network]);
});

it.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::/64', '2001:db8::/48'],
  ['203.0.113.9', '203.0.113.9'],
])('%s is part of what one customer may have: %s', (block, wide) => {
  expect(widenBlock(block)).toBe(wide);
});

it('a request whose connection has no address is of nobody', () => {
  const socket = { remoteAddress: undefined } as Parameters<typeof readClientAddress>[0]['socket'];
  expect(readClientAddress({ socket, ips: undefined }).text).toBe('0.0.0.0');
});
