import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApiClient, type KeptReply, type ReplyMemory } from './client.ts';
import { type AnyEndpoint, defineEndpoint } from './define-endpoint.ts';

const menu = defineEndpoint({
  method: 'GET',
  path: '/menu/{nome}',
  params: ['nome'],
  reply: () => z.object({ itens: z.array(z.string()) }),
});
const join = defineEndpoint({
  method: 'POST',
  path: '/newsletter',
  body: () => z.object({ email: z.string() }),
  reply: () => z.object({ ok: z.boolean() }),
});

function aMemory() {
  const kept = new Map<string, KeptReply<AnyEndpoint>>();
  const memory: ReplyMemory = {
    find: (_, address) => kept.get(address),
    keep: (_, address, reply) => void kept.set(address, reply),
  };
  return { kept, memory };
}

/** An API whose reply has a tag, and which answers 304 to who has it already. */
function anApi(etag: string | undefined, reply: unknown) {
  const asked: (string | undefined)[] = [];
  const { kept, memory } = aMemory();
  const api = createApiClient({
    memory,
    fetch: async (_, { headers }) => {
      asked.push(headers['if-none-match']);
      if (etag !== undefined && headers['if-none-match'] === etag) return new Response(null, { status: 304 });
      return Response.json(reply, { headers: etag === undefined ? {} : { etag } });
    },
  });
  return { api, asked, kept };
}

test('a reply that still holds is neither sent nor read again', async () => {
  const { api, asked } = anApi('"a"', { itens: ['Split'] });
  const first = await api.call(menu, { params: { nome: 'topo' } });
  expect(await api.call(menu, { params: { nome: 'topo' } })).toBe(first);
  expect(first).toEqual({ itens: ['Split'] });
  expect(asked).toEqual([undefined, '"a"']);
});

test('a reply that changed stands in place of the one remembered', async () => {
  const { api, kept } = anApi('"b"', { itens: ['Janela'] });
  kept.set('/v2/front/menu/topo', { etag: '"a"', reply: { itens: ['Split'] } });
  expect(await api.call(menu, { params: { nome: 'topo' } })).toEqual({ itens: ['Janela'] });
  expect(kept.get('/v2/front/menu/topo')?.etag).toBe('"b"');
});

test('what has no tag, changes something, or has another shape is not remembered', async () => {
  const untagged = anApi(undefined, { itens: [] });
  await untagged.api.call(menu, { params: { nome: 'topo' } });
  const changing = anApi('"a"', { ok: true });
  await changing.api.call(join, { body: { email: 'ana@example.com' } });
  const odd = anApi('"a"', { itens: 'Split' });
  await expect(odd.api.call(menu, { params: { nome: 'topo' } })).rejects.toThrow('another shape at "itens"');
  expect([untagged.kept.size, changing.kept.size, odd.kept.size]).toEqual([0, 0, 0]);
});
