import { afterEach, expect, it, vi } from 'vitest';
import { setOwnCookie } from './set-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', '__Host-consent=1; Path=/; Max-Age=60; SameSite=Lax; Secure'],
  ['http:', 'consent=1; Path=/; Max-Age=60; SameSite=Lax'],
])('over %s a cookie that scripts set is the host’s own as far as browsers allow', (protocol, expected) => {
  vi.stubGlobal('location', { protocol });
  const set = vi.spyOn(document, 'cookie', 'set');
  setOwnCookie('consent=1', 60);
  expect(set).toHaveBeenCalledWith(expected);
});
