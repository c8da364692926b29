import {
  type AnyEndpoint,
  brandEndpoint,
  CategoryReply,
  categoryEndpoint,
  landingPageEndpoint,
  listEndpoint,
  Problem,
  searchEndpoint,
  suggestionsEndpoint,
} from '@storefront/contracts/api';
import { describe, expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';

const shop = await testShopOfFile();
const visitor = shop.visitor();

type Query = Readonly<Record<string, string>>;

const calls: readonly (readonly [name: string, endpoint: AnyEndpoint, good: Query])[] = [
  ['category', categoryEndpoint, { url: '/ar-condicionado' }],
  ['brand', brandEndpoint, { url: '/lg' }],
  ['landing page', landingPageEndpoint, { url: '/c/semana-do-inverter' }],
  ['list', listEndpoint, { url: '/lista' }],
  ['search', searchEndpoint, { busca: 'split' }],
];

/** Unusual texts that visitors may type, paste or use for an attack. */
const strange: Readonly<Record<string, string>> = {
  SQL: "' or 1=1; drop table products; --",
  HTML: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  emoji: '❄️🧊👨‍👩‍👧‍👦',
  'right-to-left marks': '\u202Esplit\u202C \u200F\u061C',
  'half a character': 'split \uD83D',
  'a path upwards': '../../../etc/passwd',
  'a pattern': '(a+)+$ .* [',
  'percent signs': '%25%00%',
  'a prototype': '__proto__:constructor;toString:valueOf',
  blanks: ' \t\n\u00A0\u3000 ',
};

describe.each(calls)('the %s call', (_, endpoint, good) => {
  it.each([
    ['a group that does not exist', '99:1'],
    ['a group of a word', 'sabor:morango'],
    ['a value that does not exist', 'marca:naoexiste'],
    ['a value of another group', '9:1001'],
    ['prices that are no numbers', 'preco:a-b'],
    ['prices the wrong way round', 'preco:9-1'],
    ['a negative price', 'preco:-5-10'],
    ['a price without end', 'preco:1-99999999999'],
    ['no values', 'marca:'],
    ['a name of every object', '__proto__:x'],
    ['another such name', 'constructor:x'],
  ])('refuses filters with %s, naming the field', async (_what, filtros) => {
    const problem = await visitor.refusal(endpoint, { query: { ...good, filtros } });
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'filtros' }] });
  });

  it.each([
    ['limit', '0'],
    ['limit', '-1'],
    ['limit', '1000000000'],
    ['limit', '24; drop'],
    ['limit', 'NaN'],
    ['offset', '-1'],
    ['offset', '1e99'],
    ['offset', '99999999999'],
    ['order', 'Aleatório'],
    ['order', "Popularidade'--"],
    ['filtros', 'x'.repeat(10_000)],
    ['filtros', 'marca:lg\0'],
  ])('refuses %s=%s, naming the field', async (field, value) => {
    const problem = await visitor.refusal(endpoint, { query: { ...good, [field]: value } });
    expect(problem.status).toBe(400);
    expect(new Set(problem.errors?.map((wrong) => wrong.field))).toEqual(new Set([field]));
  });

  it('gives an empty page past the end, with the true total', async () => {
    const ask = async (query: Query) =>
      endpoint.reply().parse((await visitor.send(endpoint, { query: { ...good, ...query } })).json());
    const whole = CategoryReply.parse(await ask({ limit: '1' }));
    expect(await ask({ offset: '1000000' })).toMatchObject({
      conteudo: { produtos: [] },
      info: 'info' in whole ? whole.info : {},
    });
  });

  it.each(Object.entries(strange))(
    'answers %s in any parameter by the contract or a problem document',
    async (_what, text) => {
      for (const field of ['url', 'busca', 'filtros', 'order', 'limit', 'unheard-of']) {
        const reply = await visitor.send(endpoint, { query: { ...good, [field]: text } });
        expect([200, 400, 404]).toContain(reply.statusCode);
        if (reply.statusCode === 200) endpoint.reply().parse(reply.json());
        else Problem.parse(reply.json());
      }
    },
  );

  it('refuses a null byte in its main field, and a text of 10 kB, naming it', async () => {
    const [field = ''] = Object.keys(good);
    for (const text of [`${good[field]}\0`, good[field] + 'a'.repeat(10_000)]) {
      const problem = await visitor.refusal(endpoint, { query: { ...good, [field]: text } });
      expect(problem).toMatchObject({ status: 400, errors: [{ field }] });
    }
  });
});

describe('suggestions', () => {
  it.each(Object.entries(strange))('answer %s by the contract', async (_what, busca) => {
    const reply = await visitor.send(suggestionsEndpoint, { query: { busca } });
    expect(reply.statusCode).toBe(200);
    suggestionsEndpoint.reply().parse(reply.json());
  });

  it('refuse 10 kB and null bytes, naming the field', async () => {
    for (const busca of ['a'.repeat(10_000), 'split\0'])
      expect(await visitor.refusal(suggestionsEndpoint, { query: { busca } })).toMatchObject({
        status: 400,
        errors: [{ field: 'busca' }],
      });
  });
});

it('a search for markup returns it as text, never as a different reply', async () => {
  const busca = '"}],"info":<b>split</b>';
  const reply = await visitor.call(searchEndpoint, { query: { busca } });
  expect(reply.conteudo.busca?.texto).toBe(busca);
});

describe('descriptions in the database', () => {
  const evil =
    '<section class="banner"><h2 onclick="x()">Olá</h2><script>alert(1)</script><style>p{}</style>' +
    '<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">a</a><a href=" JaVaScRiPt:alert(1)">b</a>' +
    '<a href="data:text/html,x">c</a><iframe src="//evil.example"></iframe><svg onload="x()"></svg></section>';
  const acting = /script|onerror|onclick|onload|javascript|data:|iframe|svg|style|alert/i;

  it('lose scripts, event handlers and script URLs, whoever wrote them: product, category, brand, landing page, list', async () => {
    const { database, catalogue } = shop.services;
    const product = catalogue.current().products[0];
    for (const table of ['products', 'categories', 'brands', 'landing_pages', 'purchase_lists'])
      await database.rows(`update ${table} set description_html = $1`, [evil]);
    await database.rows('update catalogue_version set version = version + 1, structure = structure + 1');
    await catalogue.refresh();
    const list = shop.services.catalogue.current().structure.lists[0];
    const asked: readonly (readonly [AnyEndpoint, Query])[] = [
      [categoryEndpoint, { url: `/${product?.slug}` }],
      ...calls.slice(0, 3).map(([, endpoint, good]) => [endpoint, good] as const),
      [listEndpoint, { url: `/lista/${list?.slug}` }],
    ];
    for (const [endpoint, query] of asked) {
      const reply = await visitor.send(endpoint, { query: { ...query, limit: '1' } });
      const described = /"(?:descricaoLonga|longa)":"((?:[^"\\]|\\.)*)"/.exec(reply.body)?.[1] ?? '';
      expect(described).toContain('Olá');
      expect(described).not.toMatch(acting);
    }
  });
});

describe('bad paging', () => {
  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'abc'],
    ['limit', '1.5'],
    ['offset', '-1'],
    ['offset', '99999999'],
    ['order', 'Aleatório'],
    ['url', 'sem-barra'],
    ['url', `/${'a'.repeat(400)}`],
    ['filtros', 'x'.repeat(2_000)],
  ])('is refused, naming the field: %s=%s', async (field, value) => {
    const problem = await visitor.refusal(categoryEndpoint, {
      query: { url: '/ar-condicionado/split-hi-wall', [field]: value },
    });
    expect(problem).toMatchObject({ status: 400, errors: [{ field }] });
  });
});
