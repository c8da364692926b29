// @vitest-environment node
import { markFramePart, unscriptedPath } from '@storefront/contracts/api';
import { testConfig } from '@storefront/contracts/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { FragmentCache } from '../../fragments/cache.ts';
import { Evidence } from '../../fragments/evidence.ts';
import { IndexedPages } from '../../fragments/indexed-pages.ts';
import { Visits } from '../../pages/visit.ts';
import { Breakers } from '../../releases/breakers.ts';
import { RouteTables } from '../../releases/route-tables.ts';
import { ReleaseStore } from '../../releases/store.ts';
import { aDiscovery } from '../../testing/a-discovery.ts';
import { aPlatform } from '../../testing/a-platform.ts';
import { aPool } from '../../testing/a-pool.ts';
import { aRelease } from '../../testing/a-release.ts';
import { unscriptedRoutes } from './unscripted-pages.ts';

const local = { host: '127.0.0.1', port: 0 };
const html = `<!doctype html>${markFramePart('header', '<header>de lá</header>')}<main>Revisão</main>${markFramePart('footer', '<footer>de lá</footer>')}`;

/** A shell before a server of pages. @param seen gets the addresses that header and footer are rendered for */
async function aShell(pages: FastifyInstance, seen: string[] = []) {
  onTestFinished(() => pages.close());
  const url = await pages.listen(local);
  const releases = new ReleaseStore({
    log: () => {},
    logRefusal: () => {},
    platform: aPlatform,
    pool: aPool(({ remote, version }) => {
      const shown = (name: string) => ({ default: () => createElement('b', null, name) });
      return aRelease(remote, version, { Header: shown('cabeçalho'), Footer: shown('rodapé') });
    }),
  });
  const microFrontends = Object.assign(
    {},
    ...(['mf-header', 'mf-footer'] as const).map(
      (remote) => aDiscovery(remote, { active: '1.0.0' }).microFrontends,
    ),
  );
  await releases.apply({ schema: '', microFrontends });
  const app = Fastify();
  onTestFinished(() => app.close());
  await unscriptedRoutes(app, {
    url,
    appToken: 'secret',
    answerLimitMs: 10_000,
    visits: new Visits({ releases, tables: new RouteTables(() => {}), isInAudience: () => false }),
    config: async () => testConfig(),
    shell: { inlineScript: '', scripts: [], lateScripts: [], styles: [], sheets: [], font: '' },
    fragments: {
      breakers: new Breakers({ throwsAllowed: 5, firstPauseMs: 1, longestPauseMs: 1, onChange: () => {} }),
      cache: new FragmentCache({ freshMs: 1, staleMs: 1, maxSize: 1, onError: () => {} }),
      indexed: new IndexedPages(),
      evidence: new Evidence(),
      onRun: ({ path, visited }) => seen.push(path, visited.url),
      onRequestFault: () => {},
      onCrash: () => {},
    },
  });
  return app;
}

it('shows the shop’s header and footer, whose releases learn nothing of the page', async () => {
  const pages = Fastify();
  pages.get('/v2/front/compra/pedido/:number', (_, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
      })
      .send(html),
  );
  const seen: string[] = [];
  const app = await aShell(pages, seen);
  const { statusCode, body, headers } = await app.inject(`${unscriptedPath}/pedido/AR-1?aviso=removido`);
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<b>cabeçalho<\/b><\/div><main>Revisão<\/main><div[^>]*><b>rodapé<\/b>/);
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body));
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'self'/);
  expect([...new Set(seen)]).toEqual([unscriptedPath]);
});

it('passes forms on as they are, with its token and the client’s address, and redirects back', async () => {
  const pages = Fastify();
  pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  pages.post('/v2/front/compra/carrinho', ({ body, headers }, reply) =>
    reply
      .code(303)
      .header(
        'location',
        `${unscriptedPath}/carrinho?${body}&${headers['app-token']}&${headers['x-real-ip']}`,
      )
      .send(),
  );
  const app = await aShell(pages);
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `${unscriptedPath}/carrinho`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-real-ip': '203.0.113.1' },
    payload: 'a=1',
  });
  expect([statusCode, headers.location]).toEqual([303, `${unscriptedPath}/carrinho?a=1&secret&127.0.0.1`]);
});

it('is a 503 while the pages’ server is away', async () => {
  const pages = Fastify();
  const app = await aShell(pages);
  await pages.close();
  const { statusCode, headers } = await app.inject(`${unscriptedPath}/carrinho`);
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
});
