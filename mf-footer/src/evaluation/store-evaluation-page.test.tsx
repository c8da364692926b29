import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { load } from './load-evaluation.ts';
import { StoreEvaluationPage } from './store-evaluation-page.tsx';

const path = '/pagina/avaliacao-da-loja';

async function open(search: string, answer: object | number = 404) {
  const network = fakeNetwork({ 'GET /evaluations/store/add/k1': answer });
  const data = await load(loadContext(`${path}${search}`, network));
  const loadCalls = network.log.length;
  const view = renderInShop(<StoreEvaluationPage data={data} />, { network, address: path });
  return { ...view, calls: network.log, loadCalls };
}

it('sends the evaluation in the browser only, and thanks', async () => {
  const { calls, loadCalls, address } = await open('?key=k1', { sucesso: true });
  expect(await screen.findByRole('heading', { name: 'Obrigada pela sua avaliação!' })).toBeVisible();
  expect(loadCalls).toBe(0);
  expect(calls).toEqual(['GET /evaluations/store/add/k1']);
  expect(address()).toBe(path);
});

it.each([
  ['no key', '', 404],
  ['sucesso false', '?key=k1', { sucesso: false }],
  ['a refusal', '?key=k1', 500],
])('%s redirects to /', async (_, search, answer) => {
  const { address } = await open(search, answer);
  await waitFor(() => expect(address()).toBe('/'));
});

it('a prerendered page sends nothing before it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const { calls } = await open('?key=k1', { sucesso: true });
  expect(calls).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  act(() => void document.dispatchEvent(new Event('prerenderingchange')));
  expect(await screen.findByText(/Sua opinião/)).toBeVisible();
});
