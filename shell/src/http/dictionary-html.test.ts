import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDictionaryHtml } from './dictionary-html.ts';
import { createServerApi } from './proxies/api.ts';

const page = (name: string) =>
  `<header class="a">Menu</header><script>{"name":"${name}","footer":"Rua 1","endsAt":"2026-11-27T03:00:00.000Z"}</script>` +
  `<h1>${name}</h1><p>R$ 1</p>`;

/** A shop of the pages that its API lists by type, each in its own sitemap. */
async function aShopOf(listed: Readonly<Record<string, readonly string[]>>, isForEverybody = true) {
  const storeApi = Fastify();
  storeApi.get<{ Params: { tipo: string } }>('/v2/front/sitemap/:tipo', async ({ params }, reply) => {
    const urls = listed[params.tipo];
    if (urls === undefined) return reply.code(503).send({ sucesso: false });
    return { locais: urls.map((url) => ({ url, titulo: '', imagens: [] })) };
  });
  const storeApiUrl = await storeApi.listen({ host: '127.0.0.1', port: 0 });
  const api = createServerApi({ storeApiUrl, appToken: 'secret' });
  const app = Fastify();
  const read: string[] = [];
  const hosts = new Set<string | undefined>();
  app.get('/*', (request, reply) => {
    read.push(request.url);
    hosts.add(request.headers.host);
    const isUncounted = request.headers['surrogate-capability'] !== undefined;
    if (isForEverybody && isUncounted) reply.header('cdn-cache-control', 'max-age=60');
    return reply.send(page(request.url.slice(1)));
  });
  onTestFinished(async () => {
    await api.close();
    await Promise.all([app.close(), storeApi.close()]);
  });
  const settings = { loadBudgetMs: 4000, allowedHosts: ['loja.example'] };
  const readAll = async () => String(await readDictionaryHtml(app, { api, settings }));
  return { read, hosts, readAll };
}

const listed = {
  paginas: ['/a', '/b', '/c', '/d'],
  categorias: ['/e', '/f'],
  produtos: ['/g'],
};

describe('what pages have in common', () => {
  it('has neither their names nor times', async () => {
    const { read, hosts, readAll } = await aShopOf(listed);
    const common = '<header class="a">Menu</header>"footer":"Rua 1",</script></h1><p>R$ 1</p>';
    expect(await readAll()).toBe(common + common);
    expect(read).toEqual(['/d', '/b', '/f', '/e']);
    expect([...hosts]).toEqual(['loja.example']);
  });

  it.each([
    ['a page is not for everybody', listed, false],
    ['the API does not answer', { paginas: ['/a', '/b'] }, true],
    ['no type has two pages', { paginas: ['/a'], categorias: [], produtos: [] }, true],
  ])('is not read when %s', async (_, urls, isForEverybody) => {
    const { readAll } = await aShopOf(urls, isForEverybody);
    await expect(readAll()).rejects.toThrow();
  });
});
