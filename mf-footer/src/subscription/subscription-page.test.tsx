import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { head, load } from './load-subscription.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const key = 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11';

async function open(path: string, reply: object | number) {
  window.location.hash = key;
  const network = fakeNetwork({ 'POST /newsletter/confirm': reply, 'POST /newsletter/cancel': reply });
  const data = await load(loadContext(path, network));
  renderInShop(<SubscriptionPage data={data} />, { network });
  return { network, head: head(data) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
afterEach(() => {
  window.location.hash = '';
});

it('confirms the sign-up of the link when its button is pressed, not before', async () => {
  const { network, head } = await open('/newsletter/confirmar', { sucesso: true });
  expect(head).toMatchObject({ indexable: false, title: expect.stringMatching(/^Confirmar inscrição/) });
  expect(network.log).toEqual([]);
  await press('Confirmar inscrição');
  expect(await screen.findByText(/^Inscrição confirmada/)).toHaveRole('status');
  expect(network.log).toEqual([`POST /newsletter/confirm {"chave":"${key}"}`]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('cancels the sign-up of the link, and says that the address is deleted', async () => {
  const { network } = await open('/newsletter/cancelar', { sucesso: true });
  await press('Cancelar inscrição');
  expect(await screen.findByText(/seu e-mail foi apagado da lista/)).toBeVisible();
  expect(network.log).toEqual([`POST /newsletter/cancel {"chave":"${key}"}`]);
});

it.each([
  ['a key that nobody has', { sucesso: false }],
  ['a text that is no key', 400],
])('%s: the link is not valid, and what to do instead', async (_, reply) => {
  await open('/newsletter/confirmar', reply);
  await press('Confirmar inscrição');
  expect(await screen.findByText(/não vale mais.*inscreva-se de novo/)).toHaveRole('status');
});

it('a failure can be tried again', async () => {
  await open('/newsletter/confirmar', 503);
  await press('Confirmar inscrição');
  expect(await screen.findByText(/Tente de novo/)).toHaveRole('status');
  expect(screen.getByRole('button', { name: 'Confirmar inscrição' })).toBeEnabled();
});
