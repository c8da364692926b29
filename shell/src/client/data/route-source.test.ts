import { expect, it, vi } from 'vitest';
import { RouteSource } from './route-source.ts';

const given = { routes: [{ pattern: '^/ola/?$', page: 'mf-hello/HelloPage' }], releases: {} };

function create(...replies: readonly (Response | Error)[]) {
  const fetch = vi.fn(async () => {
    const reply = replies[fetch.mock.calls.length - 1];
    if (reply === undefined || reply instanceof Error) throw reply ?? new Error('unexpected');
    return reply;
  });
  const onArrived = vi.fn();
  return { fetch, onArrived, source: new RouteSource({ page: { routes: 'abc' }, fetch, onArrived }) };
}

it('fetches the routes once, by the name in the document', async () => {
  const { source, fetch, onArrived } = create(Response.json(given));
  expect(source.current).toBeUndefined();
  const [routes, again] = await Promise.all([source.get(), source.get()]);
  expect(routes.match('/ola')?.page).toBe('mf-hello/HelloPage');
  expect(again).toBe(routes);
  expect(source.current).toBe(routes);
  expect(fetch.mock.calls).toEqual([['/_shell/routes/abc.json', expect.anything()]]);
  expect(onArrived.mock.calls).toEqual([[given]]);
});

it.each([
  ['a network that fails', new TypeError('offline')],
  ['an answer that is none', new Response('', { status: 503 })],
])('after %s the next call requests them again', async (_what, first) => {
  const { source } = create(first, Response.json(given));
  await expect(source.get()).rejects.toThrow();
  expect(source.current).toBeUndefined();
  expect((await source.get()).match('/ola')).toBeDefined();
});
