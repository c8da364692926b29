import { expect, it, vi } from 'vitest';
import { createDefaultPolicy } from './default-policy.ts';

function policy() {
  const createPolicy =
    vi.fn<
      (
        name: string,
        rules: { createHTML(html: string): string; createScriptURL(url: string): string | undefined },
      ) => void
    >();
  createDefaultPolicy({ trustedTypes: { createPolicy } }, location);
  const [name, rules] = createPolicy.mock.lastCall ?? [];
  if (rules === undefined) throw new Error('no policy was created');
  return { name, rules };
}

it('is the one that a browser asks for each string, and makes no script of text', () => {
  const { name, rules } = policy();
  expect(name).toBe('default');
  expect(Object.keys(rules)).toEqual(['createHTML', 'createScriptURL']);
  expect(rules.createHTML('<p>Oferta</p>')).toBe('<p>Oferta</p>');
});

it.each([
  '/assets/mf-cart/1.0.0/client/remoteEntry.js',
  'assets/shell/page.1.js',
  `${location.origin}/assets/a.js`,
  '/service-worker.js',
])('%s may be a script', (url) => {
  expect(policy().rules.createScriptURL(url)).toBe(url);
});

it.each([
  'https://evil.example/assets/a.js',
  '//evil.example/assets/a.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost:3000/1',
  '/media/p/1.jpg',
  '/v2/front/config',
  '/assets/../media/a.js',
])('%s may not be a script', (url) => {
  expect(policy().rules.createScriptURL(url)).toBeUndefined();
});

it('browsers without Trusted Types need no policy', () => {
  expect(() => createDefaultPolicy({}, location)).not.toThrow();
});
