import { PageRedirect } from '@storefront/contracts';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { middleware } from './load-evaluation.ts';
import { StoreEvaluationPage } from './store-evaluation-page.tsx';

const path = '/pagina/avaliacao-da-loja';

function take(search: string, answer: object | number) {
  const network = fakeNetwork({ 'GET /evaluations/store/add/k1': answer });
  return { taking: middleware.avaliacao(loadContext(`${path}${search}`, network)), calls: network.log };
}

it('takes the evaluation before the page thanks for it', async () => {
  const { taking, calls } = take('?key=k1', { sucesso: true });
  await taking;
  expect(calls).toEqual(['GET /evaluations/store/add/k1']);
  renderInShop(<StoreEvaluationPage />, { address: path });
  expect(screen.getByRole('heading', { name: 'Obrigada pela sua avaliação!' })).toBeVisible();
});

it.each([
  ['no key', '', 404],
  ['sucesso false', '?key=k1', { sucesso: false }],
  ['a refusal', '?key=k1', 500],
])('%s redirects to /', async (_, search, answer) => {
  const redirect = await take(search, answer).taking.catch((error: unknown) => error);
  expect(redirect).toBeInstanceOf(PageRedirect);
  expect(redirect).toHaveProperty('path', '/');
});
