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
  await open('/newsletter/confirmar', 429);
  await press('Confirmar inscrição');
  expect(await screen.findByText(/Não foi possível confirmar.*Tente de novo/)).toHaveRole('status');
  expect(screen.getByRole('button', { name: 'Confirmar inscrição' })).toBeEnabled();
});

it.each([
  ['confirmar', 'Confirmar inscrição', 0, /^Inscrição confirmada/],
  ['cancelar', 'Cancelar inscrição', 503, /apagado da lista/],
])('%s: a lost reply is asked for once more', async (path, button, lost, done) => {
  const { network } = await open(`/newsletter/${path}`, { sucesso: true });
  network.failNext('POST', lost);
  await press(button);
  expect(await screen.findByText(done)).toHaveRole('status');
  expect(network.log).toHaveLength(2);
});

it.each([
  ['confirmar', 'Confirmar inscrição', 'não sabemos se sua inscrição foi confirmada'],
  ['cancelar', 'Cancelar inscrição', 'não sabemos se sua inscrição foi cancelada'],
])(
  '%s: without any reply the page says what is not known, and it can be repeated',
  async (path, button, text) => {
    await open(`/newsletter/${path}`, 0);
    await press(button);
    expect(await screen.findByText(new RegExp(text))).toHaveRole('status');
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
  },
);
