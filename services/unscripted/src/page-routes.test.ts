import { createApiClient, type SendCall } from '@storefront/contracts';
import { expect, it } from 'vitest';
import { answerPage, pageRoutes } from './page-routes.ts';

/** The answer of a page to a visitor whose calls are sent so. */
async function answer(fetch: SendCall, path: string, form: Readonly<Record<string, string>> = {}) {
  const method = Object.keys(form).length > 0 ? 'POST' : 'GET';
  const route = pageRoutes.find((each) => each.method === method && each.path === path);
  if (!route) throw new Error(`there is no page ${path}`);
  return answerPage(route, { query: {}, form, params: {} }, createApiClient({ fetch }));
}

const reply = (status: number, json: unknown): ReturnType<SendCall> =>
  Promise.resolve({
    ok: status === 200,
    status,
    headers: { get: () => null },
    json: () => Promise.resolve(json),
  });

it('says that the shop does not answer, with its way back', async () => {
  const { status, body } = await answer(() => Promise.reject(new Error('connection refused')), 'carrinho');
  expect(status).toBe(503);
  expect(body).toContain('role="alert">A loja não respondeu. Tente de novo em instantes.</p>');
  expect(body).toContain('href="/v2/front/compra/carrinho"');
  expect(body).not.toContain('connection');
});

it('says nothing of a reply that it does not understand', async () => {
  const { status, body } = await answer(() => reply(200, { carrinho: 'outro' }), 'carrinho');
  expect(status).toBe(503);
  expect(body).not.toMatch(/shape|itens/);
});

it('shows a refusal in the words of the API', async () => {
  const refusal = {
    status: 422,
    code: 'cart-full',
    detail: 'O carrinho tem no máximo 100 produtos diferentes',
  };
  const form = {
    tipo: 'produto',
    idProduto: '7',
    idAtributoSimples: '0',
    idUnidadeVenda: '1',
    quantidade: '1',
  };
  const { status, body } = await answer(() => reply(422, refusal), 'carrinho', form);
  expect(status).toBe(422);
  expect(body).toContain('role="alert">O carrinho tem no máximo 100 produtos diferentes.</p>');
});

it('calls the API with what it read, and answers a form by another page', async () => {
  const sent: string[] = [];
  const { status, headers } = await answer(
    (url, { method, body }) => {
      sent.push(`${method} ${url} ${body}`);
      return reply(200, { sucesso: true });
    },
    'esqueci-senha',
    { email: 'E-mail: ana@exemplo.example' },
  );
  expect(sent).toEqual(['POST /v2/front/checkout/password-reset {"email":"ana@exemplo.example"}']);
  expect([status, headers.location]).toEqual([303, '/v2/front/compra/nova-senha?aviso=link-pedido']);
});

it('has one answer for each method and address', () => {
  const names = pageRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});
