import { createServer } from 'node:http';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { findFaults, fuzzTarget } from '../../e2e/hostile/fuzz-target.ts';
import type { Target } from '../../e2e/hostile/hostile.ts';

const html = (body: string, status = 200) => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
  ms: 1,
});

it.each([
  ['an element', html('<p><fz7q></p>'), ['reflects an element in <fz7q>']],
  ['an attribute', html('<a title="" onfz7q="1">'), ['reflects an attribute of <a>']],
  ['a link', html('<a href="javascript:fz7q">'), ["has a script's address in href of <a>"]],
  [
    'a link in a form',
    html('<button formaction=" JavaScript:fz7q">'),
    ["has a script's address in formaction of <button>"],
  ],
  ['a failure', html('', 503), ['answers 503']],
  ['markup as text', html('<p title="&quot; onfz7q=">&lt;fz7q&gt;</p>'), []],
  ['a script’s address as text', html('<input value="javascript:fz7q"><p title="javascript:fz7q">'), []],
  [
    'text without a charset',
    { ...html('a'), headers: { 'content-type': 'text/plain' } },
    ['has text without its charset'],
  ],
  ['a body without a type', { ...html('a'), headers: {} }, ['has a body without its type']],
  [
    'JSON that is none',
    { ...html('<p>'), headers: { 'content-type': 'application/problem+json' } },
    ['is no JSON, which its type says'],
  ],
  ['an answer without a body', { ...html('', 204), headers: {} }, []],
  ['markup in JSON', { ...html('"<fz7q>"'), headers: { 'content-type': 'application/json' } }, []],
])('finds %s in an answer, or nothing in one that is right', (_, answer, faults) => {
  expect(findFaults(answer, false)).toEqual(faults);
});

it('takes 503 with Retry-After for an answer only where the endpoint may be busy', () => {
  const busy = { ...html('', 503), headers: { 'retry-after': '1' } };
  expect(findFaults(busy, true)).toEqual([]);
  expect(findFaults(busy, false)).toEqual(['answers 503']);
});

it('finds a server that fails, hangs or closes the connection, with the request', async () => {
  const server = createServer(({ url }, reply) => {
    if (url === '/closes') reply.destroy();
    else if (url === '/fails') reply.writeHead(500).end();
    else setTimeout(() => reply.end(), 1_100);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const origin = `http://127.0.0.1:${port}`;
  const targetOf = (url: string): Target => ({
    name: url,
    origin,
    requests: fc.constant({ method: 'GET', url, headers: {} }),
    maySayBusy: false,
  });
  const found: string[] = [];
  for (const url of ['/fails', '/closes', '/hangs']) {
    const { findings } = await fuzzTarget(targetOf(url), { runs: 1, seed: 1, connections: 1 });
    for (const { fault, request } of findings) found.push(`${request.url} ${fault}`);
  }
  expect(found).toEqual([
    '/fails answers 500',
    '/closes gives no answer: socket hang up',
    expect.stringMatching(/^\/hangs takes 1\d\d\d ms$/),
  ]);
});
