import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { watchRefusedFiles } from './refused-files.ts';

removePageListeners();

let blamed: string[];
beforeEach(() => {
  blamed = [];
  watchRefusedFiles(({ remote, version }, error) => blamed.push(`${remote}@${version}: ${error.message}`));
});
afterEach(() => void vi.unstubAllGlobals());

const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A network that answers each request so; like browsers, it refuses what has not the hash that is asked for. */
function answer(reply: () => Promise<Response>) {
  const asked = vi.fn(async (_url: string, { integrity }: RequestInit = {}) => {
    const response = await reply();
    if (integrity === undefined || integrity === integrityOf(await response.clone().text())) return response;
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

/** Adds a script that the browser does not run. */
function fail(path: string, integrity: string): void {
  const script = Object.assign(document.createElement('script'), {
    src: path,
    integrity,
    type: 'text/plain',
  });
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
}
const chunk = '/assets/mf-cart/1.5.0/client/1.js';

it('names the release whose file has another hash, once for a document', async () => {
  answer(async () => new Response('changed'));
  const integrity = integrityOf('built');
  fail(chunk, integrity);
  fail('/assets/mf-cart/1.5.0/client/2.js', integrity);
  fail('/assets/mf-header/1.0.0/client/1.js', integrity);
  await expect.poll(() => blamed).toHaveLength(2);
  expect(blamed.sort()).toEqual([
    expect.stringContaining(`mf-cart@1.5.0: ${chunk} has not the hash ${integrity}`),
    expect.stringContaining('mf-header@1.0.0'),
  ]);
});

it.each([
  ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch')), 1],
  ['a file that is missing', async () => new Response('', { status: 404 }), 1],
  ['a file that arrives with its hash the second time', async () => new Response('built'), 2],
])('names none for %s', async (_, reply, requests) => {
  const asked = answer(reply);
  fail(chunk, integrityOf('built'));
  await expect.poll(() => asked.mock.settledResults.length).toBe(requests);
  fail(chunk, '');
  fail('https://tags.example/assets/mf-cart/1.5.0/client/1.js', integrityOf('built'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveBeenCalledTimes(requests);
  expect(blamed).toEqual([]);
});
