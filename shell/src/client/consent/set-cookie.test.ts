import type { JSDOM } from 'jsdom';
import { afterEach, expect, it, vi } from 'vitest';
import { setOwnCookie } from './set-cookie.ts';

/** Vitest's own. */
declare const jsdom: JSDOM;
const { href } = location;
afterEach(() => jsdom.reconfigure({ url: href }));

it.each([
  ['https:', '__Host-consent=1; Path=/; Max-Age=60; SameSite=Lax; Secure'],
  ['http:', 'consent=1; Path=/; Max-Age=60; SameSite=Lax'],
])('over %s a cookie that scripts set is the host’s own as far as browsers allow', (protocol, expected) => {
  jsdom.reconfigure({ url: `${protocol}//loja.example/` });
  const set = vi.spyOn(document, 'cookie', 'set');
  setOwnCookie('consent=1', 60);
  expect(set).toHaveBeenCalledWith(expected);
});
