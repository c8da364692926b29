import { expect, it } from 'vitest';
import { isFromThisMachine, isLoopback } from './loopback.ts';

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
])('a request comes from %s', (_who, remoteAddress, headers, expected) => {
  const socket = { remoteAddress } as Parameters<typeof isFromThisMachine>[0]['socket'];
  expect(isFromThisMachine({ socket, headers })).toBe(expected);
});
