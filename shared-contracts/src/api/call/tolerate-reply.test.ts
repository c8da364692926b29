import { describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { categoryEndpoint, exportUserEndpoint, type Listing, readCartEndpoint } from '../index.ts';
import { cart, cartLine, listing, product } from '../testing/reply-samples.ts';
import { createApiClient } from './client.ts';
import type { AnyEndpoint, CallInput } from './define-endpoint.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { mainList, replyWords, wholeList } from './reader-rules.ts';
import { countReceived } from './tolerate-reply.ts';

/** The outcome of a call that gets this reply: what its caller sees, and what is reported. */
async function read<E extends AnyEndpoint>(endpoint: E, reply: unknown) {
  const onFaults = vi.fn<(path: string, faults: readonly { path: string; message: string }[]) => void>();
  const api = createApiClient({ fetch: async () => Response.json(reply), onFaults });
  const input = { params: {}, query: {} } as unknown as CallInput<E>;
  const outcome = await api.call(endpoint, input).catch(String);
  return { outcome, reported: onFaults.mock.calls.flatMap(([, faults]) => faults) };
}

const withProducts = (...produtos: unknown[]) => ({
  ...listing,
  conteudo: { ...listing.conteudo, produtos },
});

describe('a listing in a newer API’s words', () => {
  it('shows a product whose status is unknown, beside the others', async () => {
    const { outcome, reported } = await read(
      categoryEndpoint,
      withProducts(product, { ...product, id: 8, status: 'sobEncomenda' }),
    );
    expect(outcome).toMatchObject({
      conteudo: {
        produtos: [
          { id: 7, status: 'disponivel' },
          { id: 8, status: 'other' },
        ],
      },
    });
    expect(reported).toEqual([
      { path: 'conteudo.produtos.1.status', message: 'unknown word "sobEncomenda"' },
    ]);
  });

  it.each([
    ['a price as text', { precos: { ...product.precos, por: '90' } }, 'precos.por'],
    ['no name', { nome: undefined }, 'nome'],
    ['a status that is no word', { status: 7 }, 'status'],
    [
      'a line to buy of which a part is bad',
      { carrinho: { tipo: 'produto', itens: [{ idProduto: 7 }] } },
      'carrinho.itens.0.idAtributoSimples',
    ],
  ])('leaves out a product with %s, and names it', async (_, fault, path) => {
    const { outcome, reported } = await read(
      categoryEndpoint,
      withProducts(product, { ...product, id: 8, ...fault }),
    );
    expect(outcome).toMatchObject({ conteudo: { produtos: [{ id: 7 }] } });
    expect(reported).toEqual([
      { path: `conteudo.produtos.1.${path}`, message: expect.stringMatching(/^left out: /) },
    ]);
  });

  it('says how many products the API sent, of which the next page’s offset depends', async () => {
    const { outcome } = await read(categoryEndpoint, withProducts(product, { ...product, nome: 7 }));
    const { produtos } = (outcome as Listing).conteudo;
    expect([produtos.length, countReceived(produtos), countReceived([1, 2])]).toEqual([1, 2, 2]);
  });

  it('is no listing when none of its products is understood', async () => {
    const { outcome } = await read(categoryEndpoint, withProducts({ ...product, precos: 7 }));
    expect(outcome).toMatch(/reply of another shape at "conteudo\.produtos\.0\.precos"/);
  });

  it('names the part of another shape, whichever alternative it belongs to', async () => {
    const { outcome } = await read(categoryEndpoint, { ...listing, info: { total: 'many' } });
    expect(outcome).toMatch(/reply of another shape at "info\.total": not of type number/);
  });
});

it('never leaves out a line of a cart: its sums would not be those of what is shown', async () => {
  const { outcome, reported } = await read(readCartEndpoint, {
    ...cart,
    itens: [cartLine, { ...cartLine, precos: {} }],
  });
  expect(outcome).toMatch(/reply of another shape at "itens\.1\.precos\.precoPor"/);
  expect(reported).toEqual([]);
});

const endpoint = defineEndpoint({
  method: 'GET',
  path: '/parts',
  reply: () =>
    z.object({
      state: z.optional(replyWords(['open', 'closed'])),
      paid: z.optional(z.enum(['yes', 'no'])),
      names: z.optional(z.array(z.string())),
      lines: z.optional(z.array(z.string()).check(wholeList, z.maxLength(3))),
      main: z.optional(z.array(z.string()).check(mainList)),
      places: z.optional(z.record(z.string(), z.object({ state: replyWords(['open']) }))),
      nested: z.optional(z.nullable(z.array(z.object({ list: z.array(z.int()) })))),
    }),
});

test.each([
  [{ state: 'ajar' }, { state: 'other' }, ['state']],
  [{ state: 'toString' }, { state: 'other' }, ['state']],
  [{ paid: 'perhaps' }, 'paid', []],
  [{ state: null }, 'state', []],
  [{ state: 7 }, 'state', []],
  [{ names: ['a', 7, 'b', null] }, { names: ['a', 'b'] }, ['names.1', 'names.3']],
  [{ names: [7] }, { names: [] }, ['names.0']],
  [{ names: 'a' }, 'names', []],
  [{ lines: ['a', 7] }, 'lines.1', []],
  [{ main: ['a', 7] }, { main: ['a'] }, ['main.1']],
  [{ main: [7, 8] }, 'main.0', []],
  [{ main: [] }, { main: [] }, []],
  [{ places: { sp: { state: 'ajar' } } }, { places: { sp: { state: 'other' } } }, ['places.sp.state']],
  [
    { places: { sp: { state: 'open' }, rj: { state: 7 }, mg: null } },
    { places: { sp: { state: 'open' } } },
    ['places.rj.state', 'places.mg'],
  ],
  [
    { nested: [{ list: [1, 'x'] }, { list: 0 }] },
    { nested: [{ list: [1] }] },
    ['nested.0.list.1', 'nested.1.list'],
  ],
  [{ nested: null, paid: 'yes' }, { nested: null, paid: 'yes' }, []],
  [{ state: 'ajar', paid: 'perhaps' }, 'paid', []],
])('%j is read as %j', async (reply, expected, paths) => {
  const { outcome, reported } = await read(endpoint, reply);
  if (typeof expected === 'string') expect(outcome).toContain(`reply of another shape at "${expected}"`);
  else expect(outcome).toEqual(expected);
  expect(reported.map(({ path }) => path)).toEqual(paths);
});

it('says what is wrong with a reply that has no parts', async () => {
  expect((await read(endpoint, 7)).outcome).toMatch(
    /^ApiError: \/parts: reply of another shape: not of type object/,
  );
});

it('an account’s data is given out whole, also where it has words and fields of a newer API', async () => {
  const data = {
    exportadoEm: '2026-11-30T12:00:00Z',
    conta: { nome: 'Ana', email: 'ana@exemplo.example', criadaEm: '2026-11-30T12:00:00Z', apelido: 'Aninha' },
    pedidos: [
      {
        numero: 'AR-1',
        criadoEm: '2026-11-30T12:00:00Z',
        cep: '01310-100',
        total: 10,
        frete: 0,
        destinatario: { nome: 'x'.repeat(200), entrega: 'drone', pagamento: 'boleto' },
        itens: [],
      },
    ],
    favoritos: [],
    carrinho: [],
    compra: { pagamento: 'boleto' },
    avisos: [],
    avaliacoes: [
      {
        nota: 5,
        titulo: 'Bom',
        comentario: 'Muito bom.',
        estado: 'arquivada',
        data: '2026-11-30',
        idProduto: 1,
        nome: 'Split',
      },
    ],
    sessoes: [],
    notas: [{ numero: 7 }],
  };
  expect(await read(exportUserEndpoint, data)).toEqual({ outcome: data, reported: [] });
});
