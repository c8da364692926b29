// @vitest-environment node
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApiClient } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { expect, it } from 'vitest';
import { inProcessRenderers } from '../in-process.ts';
import type { RelayedReply } from './api-relay.ts';
import { builtScript } from './testing/built-script.ts';
import { aRecord, aRequest, startRelease, withListing } from './testing/started-release.ts';

const built = builtScript();

const page = 'mf-listing/ListingPage';
const home = 'mf-listing/HomePage';
const start = (source: string, change?: Parameters<typeof startRelease>[2]) =>
  startRelease(built.script, source, change);

const rich = `
  const { createElement: h, useId } = require('react');
  const { preload } = require('react-dom');
  const { useLocation } = require('react-router-dom');
  const { useStorefront } = require('@storefront/contracts');
  const { configEndpoint } = require('@storefront/contracts');
  const z = require('zod/mini');
  const endpoint = { method: 'GET', path: '/config', reply: () => z.looseObject({}) };
  const View = ({ data }) => {
    const { config } = useStorefront();
    const { pathname, search } = useLocation();
    preload('/f.woff2', { as: 'font' });
    return h('main', { className: 'grid wide', id: useId() }, config.sistema.geral.site.nome, ' ', pathname, search,
      h('a', { href: '/ventilação?pg=3' }, 'próxima & última'), h('img', { src: '/a.webp' }), data.nome, data.device);
  };
  const load = async ({ api, device }) => {
    const reply = await api.call(endpoint, {});
    return { nome: reply.sistema.geral.site.nome + '</script>', device };
  };
  exports.ListingPage = { default: View, load, head: (data) => ({ title: data.nome, structuredData: [{ a: 1 }] }) };
  exports.HomePage = { default: () => h('p', null, 'início') };
`;

it('renders byte for byte what the shell renders in its own process, calling the API through the shell', async () => {
  const config = testConfig();
  const urls: string[] = [];
  const requestIds: unknown[] = [];
  const { renderer } = await start(rich, {
    relay: async (url, { requestId }): Promise<RelayedReply> => {
      urls.push(url);
      requestIds.push(requestId);
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(config)) };
    },
  });
  const api = () => createApiClient({ fetch: async () => Response.json(config) });
  const inProcess = inProcessRenderers({ api, budgetMs: 1000, layoutBudgetMs: 500 });
  const other = await inProcess.create(aRecord(['ListingPage', 'HomePage']), 'index.cjs', rich);

  expect(renderer.loads).toEqual(other.loads);
  const result = await renderer.render(page, { ...aRequest, requestId: 'of-a-visitor' });
  expect(result).toMatchObject({
    head: { structuredData: [{ a: 1 }] },
    usedClasses: expect.arrayContaining(['grid', 'wide']),
  });
  expect(result).toEqual(await other.render(page, aRequest));
  expect(await renderer.render(home, aRequest)).toEqual(await other.render(home, aRequest));
  expect(urls).toEqual(['/v2/front/config']);
  expect(requestIds, 'the call names the request that it is for').toEqual(['of-a-visitor']);
});

it('caches replies: revalidates one by its tag, and requests none while it is fresh', async () => {
  const etags: (string | undefined)[] = [];
  const { renderer } = await start(rich, {
    relay: async (_url, { etag }) => {
      etags.push(etag);
      const headers = { etag: '"a"', 'cache-control': etag === undefined ? 'max-age=0' : 'max-age=60' };
      const body = etag === undefined ? JSON.stringify(testConfig()) : '';
      return { status: etag === undefined ? 200 : 304, headers, body: Buffer.from(body) };
    },
  });
  const first = await renderer.render(page, aRequest);
  expect(first).toHaveProperty('html');
  expect(await renderer.render(page, aRequest)).toEqual(first);
  expect(await renderer.render(page, aRequest)).toEqual(first);
  expect(etags).toEqual([undefined, '"a"']);
});

it('caches no reply for visitors who are compared with a canary and for others alike', async () => {
  let calls = 0;
  const { renderer } = await start(rich, {
    relay: async () => {
      calls++;
      return {
        status: 200,
        headers: { etag: '"a"', 'cache-control': 'max-age=60' },
        body: Buffer.from(JSON.stringify(testConfig())),
      };
    },
  });
  for (const comparedWith of [undefined, '1.1.0', '1.1.0', undefined])
    expect(await renderer.render(page, { ...aRequest, comparedWith })).toHaveProperty('html');
  expect(calls).toBe(2);
});

it('follows a changed configuration', async () => {
  const { renderer } = await start(
    withListing(`{ default: () => {
      const { config } = require('@storefront/contracts').useStorefront();
      return createElement('p', null, config.sistema.geral.site.nome);
    } }`),
  );
  const named = (nome: string) => {
    const config = structuredClone(testConfig());
    config.sistema.geral.site.nome = nome;
    return { ...aRequest, config };
  };
  expect(await renderer.render(page, named('Uma'))).toMatchObject({ html: Buffer.from('<p>Uma</p>') });
  expect(await renderer.render(page, named('Outra'))).toMatchObject({ html: Buffer.from('<p>Outra</p>') });
});

it("passes the API's errors on", async () => {
  const reply = { status: 404, headers: {}, body: Buffer.from('{"code":"not-found"}') };
  const { renderer } = await start(rich, { relay: async () => reply });
  expect(await renderer.render(page, aRequest)).toMatchObject({ failed: { kind: 'api', status: 404 } });
});

it('requests only URLs below the root of the API', async () => {
  const urls: string[] = [];
  const source = rich.replace("path: '/config'", "path: '/../../admin'");
  const { renderer } = await start(source, {
    relay: async (url) => {
      urls.push(url);
      return { status: 200, headers: {}, body: Buffer.from('{}') };
    },
  });
  expect(await renderer.render(page, aRequest)).toMatchObject({ failed: { kind: 'api' } });
  expect(urls).toEqual([]);
});

const exiting = `{ default: () => process.exit() }`;

it('is restarted at once, then after pauses in which it fails at once', async () => {
  const { renderer } = await start(withListing(exiting));
  await renderer.render(page, aRequest);
  await renderer.render(page, aRequest);
  expect(await renderer.render(page, aRequest)).toMatchObject({
    failed: { kind: 'busy', reason: expect.stringContaining('started again in') },
  });
  await expect.poll(() => renderer.render(home, aRequest), { timeout: 5000 }).toHaveProperty('html');
});

it('is tried out in a process of its own', async () => {
  const { renderer } = await start(
    withListing(`{ default: () => createElement('i', null, ++count) }`, 'let count = 0;'),
  );
  await renderer.render(page, aRequest);
  expect(await renderer.probe(page, aRequest)).toMatchObject({ html: Buffer.from('<i>1</i>') });
  expect(await renderer.render(page, aRequest)).toMatchObject({ html: Buffer.from('<i>2</i>') });
});

it('ends when it is closed, its last rendering', async () => {
  const { renderer, lines } = await start(withListing("{ default: () => null, load: async () => 'data' }"));
  const last = renderer.render(page, aRequest);
  renderer.close();
  expect(await last).toHaveProperty('html');
  await expect.poll(() => lines.join()).toContain('nothing to do');
  expect(await renderer.render(page, aRequest)).toMatchObject({ failed: { kind: 'crash' } });
});

it('ends when it is idle, and starts again for new work', async () => {
  const { renderer, lines } = await start(withListing('{ default: () => null }'), { idleMs: 50 });
  await expect.poll(() => lines.join()).toContain('nothing to do');
  expect(await renderer.render(home, aRequest)).toHaveProperty('html');
});

it('is not kept in memory once it is closed and its process has ended', async () => {
  const startAndClose = async () => {
    const { renderer, lines } = await start(withListing('{ default: () => null }'));
    renderer.close();
    await expect.poll(() => lines.join()).toContain('nothing to do');
    return new WeakRef(renderer);
  };
  const renderer = await startAndClose();
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  await expect
    .poll(() => {
      collectGarbage();
      return renderer.deref() === undefined;
    })
    .toBe(true);
});

it('code that computes without end after a reply is the cause, not the render that has begun meanwhile', async () => {
  const asks = `
    const endpoint = { method: 'GET', path: '/config', reply: () => require('zod/mini').looseObject({}) };
    const ask = ({ api }) => api.call(endpoint, {});
    exports.HomePage = { default: () => createElement('p', null, 'início'), load: ask };
  `;
  const listing = `{
    default: () => null,
    load: async (context) => { await ask(context); for (;;); },
  }; ${asks}`;
  const replying = Promise.withResolvers<RelayedReply>();
  const reply = { status: 200, headers: {}, body: Buffer.from(JSON.stringify(testConfig())) };
  let calls = 0;
  const { renderer } = await start(withListing(listing), {
    relay: async () => (++calls === 1 ? replying.promise : calls === 2 ? new Promise(() => {}) : reply),
  });
  const endless = renderer.render(page, aRequest);
  const innocent = renderer.render(home, aRequest);
  await expect.poll(() => calls).toBe(2);
  replying.resolve(reply);
  expect(await endless).toMatchObject({ failed: { kind: 'timeout', isLost: true } });
  expect(await innocent).toHaveProperty('html');
});

it('says of a crash whether the API had anything for the request', async () => {
  const source = `
    const endpoint = { method: 'GET', path: '/config', reply: () => require('zod/mini').looseObject({}) };
    const load = async ({ api, path }) => {
      if (path !== '/without') await api.call(endpoint, {});
      throw new TypeError('broken');
    };
    exports.ListingPage = { default: () => null, load };
    exports.HomePage = { default: () => { throw new TypeError('broken'); } };`;
  const { renderer } = await start(source, {
    relay: async () => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(testConfig())) }),
  });
  const read = async (module: typeof page | typeof home, path: string) => {
    const result = await renderer.render(module, { ...aRequest, path });
    return 'failed' in result && [result.failed.kind, result.failed.isWithoutData];
  };
  expect(await read(page, '/without')).toEqual(['crash', true]);
  expect(await read(page, '/with')).toEqual(['crash', undefined]);
  expect(await read(home, '/')).toEqual(['crash', true]);
});
