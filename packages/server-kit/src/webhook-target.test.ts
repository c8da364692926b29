import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isPublic, lookUpFor, readTarget } from './webhook-target.ts';

test.each([
  'https://chat.example/hooks/1',
  'https://93.184.215.14/',
  'http://localhost:4100/',
  'http://127.0.0.1:4100/',
  'http://[::1]/',
])('%s may be a webhook', (url) => {
  expect(readTarget(url, []).href).toBe(url);
});

test.each([
  ['http://chat.example/', 'must begin with https://'],
  ['ftp://localhost/', 'must begin with https://'],
  ['file:///etc/passwd', 'must begin with https://'],
  ['no url', 'must be a URL'],
  ['https://me:secret@chat.example/', 'no user and password'],
  ['https://10.0.0.1/', 'private address'],
  ['https://192.168.1.1/', 'private address'],
  ['https://169.254.169.254/latest/meta-data', 'private address'],
  ['https://0x7f000002/', 'private address'],
  ['https://0.0.0.0/', 'private address'],
  ['https://[fd00::1]/', 'private address'],
  ['https://[::ffff:10.0.0.1]/', 'private address'],
  ['https://[64:ff9b::a00:1]/', 'private address'],
])('%s may not: %s', (url, message) => {
  expect(() => readTarget(url, [])).toThrow(message);
});

test('a private address is allowed by its name only', () => {
  expect(readTarget('https://10.0.0.1/', ['10.0.0.1']).hostname).toBe('10.0.0.1');
  expect(() => readTarget('https://10.0.0.2/', ['10.0.0.1'])).toThrow('private address');
});

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['100.64.0.1', false],
  ['::ffff:192.168.0.1', false],
  ['fe80::1', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

test('a name whose address has become private is refused when it is connected to', async () => {
  // the lookup of the connection gets the name; "localhost" has a private address on every machine
  const resolve = (privateHosts: string[]) =>
    promisify(lookUpFor(new URL('https://chat.example/'), privateHosts))('localhost', { all: true });
  await expect(resolve([])).rejects.toThrow('has the private address');
  await expect(resolve(['chat.example'])).resolves.not.toHaveLength(0);
});
