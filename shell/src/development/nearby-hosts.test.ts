import { describe, expect, it } from 'vitest';
import { isLoopback, isNearby } from './nearby-hosts.ts';

describe('hosts that a developer may work on', () => {
  it.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1', '[::1]'])('%s is this machine', (host) => {
    expect(isLoopback(host)).toBe(true);
    expect(isNearby(host)).toBe(true);
  });

  it.each(['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.9', '[fd12::7]'])(
    '%s is near, not this machine',
    (host) => {
      expect(isLoopback(host)).toBe(false);
      expect(isNearby(host)).toBe(true);
    },
  );

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '0.0.0.0',
    '169.254.169.254',
    '[2001:db8::1]',
    '127.0.0.1.example.com',
    'localhost.example.com',
    'intranet',
    '',
  ])('"%s" is neither', (host) => {
    expect(isLoopback(host)).toBe(false);
    expect(isNearby(host)).toBe(false);
  });
});
