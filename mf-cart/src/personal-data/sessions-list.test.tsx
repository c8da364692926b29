import type { AccountSession } from '@storefront/contracts/api';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { SessionsList } from './sessions-list.tsx';

const phone: AccountSession = {
  id: 'a',
  aparelho: 'Chrome no Android',
  inicio: '2026-11-20T15:00:00.000Z',
  ultimoUso: '2026-11-25T15:00:00.000Z',
  atual: true,
};
const laptop: AccountSession = { ...phone, id: 'b', aparelho: 'Firefox no Windows', atual: false };
const { aparelho: _, ...unknown }: AccountSession = { ...phone, id: 'c', atual: false };

function setUp(...sessions: readonly AccountSession[]) {
  const shop = createFakeShop();
  Object.assign(shop.account, { user: iara, sessions });
  return { shop, ...renderInShop(<SessionsList />, { network: shop }) };
}

it('lists where the account is open; this device has no button', async () => {
  setUp(phone, laptop, unknown);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining(
      'Chrome no Androideste aparelho, desde 20 de novembro de 2026, usada por último em 25 de novembro de 2026',
    ),
    expect.stringContaining('Firefox no Windowsdesde'),
    expect.stringContaining('Aparelho desconhecido'),
  ]);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Encerrar a sessão em Firefox no Windows',
    'Encerrar a sessão em Aparelho desconhecido',
  ]);
});

it('ends one session, says so with the focus, and lists the others of the same reply', async () => {
  const { shop, user } = setUp(phone, laptop);
  await user.click(await screen.findByRole('button', { name: 'Encerrar a sessão em Firefox no Windows' }));
  await vi.waitFor(() =>
    expect(screen.getByText('A sessão em Firefox no Windows foi encerrada.')).toHaveFocus(),
  );
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1);
  expect(shop.log.filter((call) => call.includes('/checkout/sessions'))).toEqual([
    'GET /checkout/sessions',
    'DELETE /checkout/sessions/b',
  ]);
});

it.each([
  [404, 'Esta sessão já tinha terminado.'],
  [503, 'Não foi possível encerrar a sessão. Tente de novo.'],
  [0, 'Não foi possível encerrar a sessão. Tente de novo.'],
])('a failure with status %s is said', async (status, text) => {
  const { shop, user } = setUp(phone, laptop);
  const button = await screen.findByRole('button', { name: /Encerrar a sessão/ });
  shop.failNext('DELETE', status);
  await user.click(button);
  await vi.waitFor(() => expect(screen.getByText(text)).toHaveFocus());
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('sessions that cannot be read can be read again', async () => {
  const shop = createFakeShop();
  Object.assign(shop.account, { user: iara, sessions: [phone] });
  shop.failNext('GET /checkout/sessions', 503);
  const { user } = renderInShop(<SessionsList />, { network: shop });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar suas sessões.');
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});
