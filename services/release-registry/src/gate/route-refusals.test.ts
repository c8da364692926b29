import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
  await publish('mf-footer', '1.0.0', '/rastreio', '/pagina/:slug/:part?');
});
afterEach(() => registry.close());

const publish = (remote: `mf-${string}`, version: string, ...paths: readonly string[]) =>
  registry.post(
    '/releases',
    buildRelease(remote, version, {}, { routes: paths.map((path) => ({ path, module: 'APage' })) }),
  );
const change = (remote: string, what: 'activate' | 'canary' | 'rollback', body: object) =>
  registry.post(`/channels/${remote}/${what}`, body);

test('a remote of any name is published with pages of its own', async () => {
  const reply = await publish('mf-hello', '1.0.0', '/ola/:nome', '/:a/:b?');
  expect(reply.statusCode).toBe(201);
  expect(Object.keys(await registry.discovered())).toEqual(['mf-footer', 'mf-hello']);
});

test('a page at the path of another remote is refused, and nothing of it is kept', async () => {
  const reply = await publish('mf-hello', '1.0.0', '/ola', '/pagina/:qualquer');
  expect(reply.json()).toMatchObject({
    status: 409,
    detail:
      'mf-hello@1.0.0 refused: its route /pagina/:qualquer claims paths of mf-footer@1.0.0 ' +
      '(route /pagina/:slug/:part?); a path has one owner: mf-footer gives it up with the route ' +
      "{ path: '/pagina/:qualquer', module: null, owner: 'mf-hello' }",
  });
  expect((await registry.get('/releases/mf-hello')).json().releases).toEqual([]);
  expect(Object.keys(await registry.discovered())).toEqual(['mf-footer']);
});

test('a path that was free at publishing is refused at activation once another remote has it', async () => {
  await publish('mf-hello', '1.0.0', '/ola');
  await publish('mf-hello', '1.1.0', '/ola', '/novidades');
  await publish('mf-footer', '1.1.0', '/rastreio', '/novidades');
  await change('mf-footer', 'canary', { version: '1.1.0', percent: 5 });
  for (const what of ['activate', 'canary'] as const) {
    const reply = await change('mf-hello', what, { version: '1.1.0', percent: 5 });
    expect(reply.json()).toMatchObject({ status: 409, detail: expect.stringContaining('mf-footer@1.1.0') });
  }
  await change('mf-footer', 'canary', { version: '1.1.0', percent: 0 });
  expect((await change('mf-hello', 'activate', { version: '1.1.0' })).statusCode).toBe(200);
});

test.each(['/pagina', '/pagina/nova/mais/fundo', '/Rastreio', '/rastreio/:pedido', '/quem-somos'])(
  'a page at %s, below or behind a path of another remote, is refused by the owner’s name',
  async (path) => {
    const behind = { path: '/:slug', module: 'APage', example: '/quem-somos' };
    await registry.post('/releases', buildRelease('mf-listing', '1.0.0', {}, { routes: [behind] }));
    const reply = await publish('mf-hello', '1.0.0', '/ola', path);
    expect(reply.json().detail).toMatch(
      /^mf-hello@1\.0\.0 refused: its route \S+ claims paths of mf-(?:footer|listing)@1/,
    );
  },
);

test('a path moves to another remote once its owner gives it up, and not back without consent', async () => {
  expect((await publish('mf-hello', '1.0.0', '/rastreio/novo')).statusCode).toBe(409);
  const given = { path: '/rastreio/novo', module: null, owner: 'mf-hello' } as const;
  const routes = [{ path: '/rastreio', module: 'APage' }, given];
  await registry.post('/releases', { ...buildRelease('mf-footer', '1.1.0', {}, { routes }), activate: true });
  expect((await publish('mf-hello', '1.0.0', '/rastreio/novo')).statusCode).toBe(201);
  expect((await publish('mf-footer', '1.2.0', '/rastreio')).json().detail).toContain(
    'mf-hello@1.0.0 (route /rastreio/novo)',
  );
});

test('a rollback is never refused for its routes', async () => {
  await publish('mf-footer', '1.1.0');
  await change('mf-footer', 'activate', { version: '1.1.0' });
  expect((await publish('mf-hello', '1.0.0', '/rastreio')).statusCode).toBe(201);
  expect((await change('mf-footer', 'rollback', {})).json()).toMatchObject({ active: '1.0.0' });
});

test.each([
  ['a path that is none', [{ path: 'ola', module: 'APage' }], 'is not a path such as'],
  [
    'a page that it does not expose',
    [{ path: '/ola', module: 'BPage' }],
    'which the release does not expose',
  ],
  [
    'one path twice',
    [
      { path: '/ola/:a', module: 'APage' },
      { path: '/ola/:b', module: 'APage' },
    ],
    'has two routes for the same paths: /ola/:a and /ola/:b',
  ],
])('a record with %s is refused', async (_what, routes, reason) => {
  const reply = await registry.post('/releases', buildRelease('mf-hello', '1.0.0', {}, { routes }));
  expect(reply.json()).toMatchObject({ status: 400, detail: expect.stringContaining(reason) });
});
