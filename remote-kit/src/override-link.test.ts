import { afterEach, expect, it, vi } from 'vitest';
import { overrideLink } from './override-link.ts';

afterEach(() => void vi.useRealTimers());

it('signs which server the browser may use, and for how long, without the key', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
  const key = 'k'.repeat(32);
  const served = { remote: 'mf-cart', manifestUrl: 'http://127.0.0.1:5173/mf-manifest.json' };
  const link = new URL(overrideLink('https://shop.example', served, key));
  expect(link.href).toMatch(/^https:\/\/shop\.example\/_shell\/override\?link=/);
  // the shop's test of links accepts the same text
  expect(link.searchParams.get('link')).toBe(
    '{"mf-cart":"http://127.0.0.1:5173/mf-manifest.json","until":1767268800000}.GgvlGIy5uX8DF0vcH7RcZiffKBVITy+B8umEanIBK2Q',
  );
  expect(link.href).not.toContain(key);
});
