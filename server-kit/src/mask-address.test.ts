import { expect, it } from 'vitest';
import { maskAddress } from './mask-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.0'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', maskAddress('2001:db8:1:2:ffff::1')],
])('of %s a log has %s', (ip, masked) => {
  expect(maskAddress(ip)).toBe(masked);
  expect(maskAddress(ip)).not.toBe(ip);
});
