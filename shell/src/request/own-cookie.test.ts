import { expect, it } from 'vitest';
import { ownCookie } from './own-cookie.ts';

it.each([
  ['https', '__Host-mfe-visitor=a1; Path=/; SameSite=Lax; Secure; HttpOnly'],
  ['http', 'mfe-visitor=a1; Path=/; SameSite=Lax; HttpOnly'],
] as const)('over %s a cookie is the host’s own as far as browsers allow', (protocol, expected) => {
  expect(ownCookie({ protocol }, 'mfe-visitor', 'a1', 'HttpOnly')).toBe(expected);
});
