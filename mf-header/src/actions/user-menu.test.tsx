import { changeShopperInOtherTab, testConfig } from '@storefront/contracts/testing';
import { anonymousUser, fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aUser } from '../testing/builders.ts';
import { UserMenu } from './user-menu.tsx';

const trigger = (name: RegExp) => screen.findByRole('button', { name });
const signedIn = { 'GET /checkout/user': { user: aUser() } };

it('offers sign-in, sign-up and tracking to an anonymous visitor', async () => {
  renderInShop(<UserMenu />);
  await userEvent.click(await trigger(/Olá, visitante/));
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/checkout/acesso');
  expect(screen.getByRole('link', { name: 'Cadastrar' })).toHaveAttribute('href', '/checkout/cadastro');
  const [wide, phone] = screen.getAllByRole('link', { name: 'Rastrear pedido' });
  expect(wide).toHaveAttribute('href', '/rastreio');
  expect(phone).toHaveAttribute('href', 'https://rastreio.example');
  expect(phone).toHaveAttribute('target', '_blank');
});

it.each([
  ['an anonymous visitor', /Olá, visitante/, {}],
  ['a signed-in shopper', /Olá, Marina/, signedIn],
])(
  "leads %s to the shop's own tracking page where there is no external one",
  async (_, greeting, answers) => {
    const config = testConfig({ site: { rastreioExterno: '' } });
    renderInShop(<UserMenu />, { network: fakeNetwork(answers), config });
    await userEvent.click(await trigger(greeting));
    for (const link of screen.getAllByRole('link', { name: 'Rastrear pedido' })) {
      expect(link).toHaveAttribute('href', '/rastreio');
      expect(link).not.toHaveAttribute('target');
    }
  },
);

it('greets a signed-in shopper by the first word of the name', async () => {
  renderInShop(<UserMenu />, { network: fakeNetwork(signedIn) });
  await userEvent.click(await trigger(/Olá, Marina/));
  expect(screen.getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/minha-conta');
  expect(screen.getByRole('link', { name: 'Rastrear pedido' })).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('link', { name: 'Entrar' })).not.toBeInTheDocument();
});

it.each([
  ['logado', { logado: true, ativo: false }],
  ['ativo', { logado: false, ativo: true }],
])('a user who is only %s has an account and can sign out', async (_, state) => {
  const user = { ...aUser(), ...state };
  renderInShop(<UserMenu />, { network: fakeNetwork({ 'GET /checkout/user': { user } }) });
  await userEvent.click(await trigger(/Olá, Marina/));
  expect(screen.getByRole('link', { name: 'Minha conta' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sair' })).toBeVisible();
});

it('greets a shopper who signed in in another tab, once this one is seen again', async () => {
  const { network } = renderInShop(<UserMenu />);
  expect(await trigger(/Olá, visitante/)).toBeVisible();
  network.answer(signedIn);
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(network.log).toHaveLength(1);
  state.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await trigger(/Olá, Marina/)).toBeVisible();
});

it('greets nobody any more once the shopper has signed out in another tab', async () => {
  const { network } = renderInShop(<UserMenu />, { network: fakeNetwork(signedIn) });
  expect(await trigger(/Olá, Marina/)).toBeVisible();
  network.answer({});
  changeShopperInOtherTab();
  expect(await trigger(/Olá, visitante/)).toBeVisible();
});

it('reloads the page when the reply to signing out is lost, but nobody is signed in any more', async () => {
  const reload = vi.fn();
  const { network } = renderInShop(<UserMenu reload={reload} />, { network: fakeNetwork(signedIn) });
  await userEvent.click(await trigger(/Olá, Marina/));
  network.answer({ 'DELETE /checkout/session': 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('keeps the greeting of the later request when the reply to the earlier one comes last', async () => {
  const slow = Promise.withResolvers<unknown>();
  const replies = [slow.promise, { user: aUser() }];
  const { network } = renderInShop(<UserMenu />, { network: fakeNetwork(() => replies.shift() ?? 404) });
  await waitFor(() => expect(network.log).toHaveLength(1));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await trigger(/Olá, Marina/)).toBeVisible();
  await act(async () => slow.resolve({ user: anonymousUser }));
  expect(await trigger(/Olá, Marina/)).toBeVisible();
});

it('stays anonymous when the call fails', async () => {
  const { network } = renderInShop(<UserMenu />, { network: fakeNetwork({ 'GET /checkout/user': 500 }) });
  await waitFor(() => expect(network.log).toContain('GET /checkout/user'));
  expect(await trigger(/Olá, visitante/)).toBeVisible();
});

it('signs out on the server, then reloads the page', async () => {
  const reload = vi.fn();
  const { network } = renderInShop(<UserMenu reload={reload} />, {
    network: fakeNetwork({ ...signedIn, 'DELETE /checkout/session': { user: anonymousUser } }),
  });
  await userEvent.click(await trigger(/Olá, Marina/));
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(network.log.at(-1)).toBe('DELETE /checkout/session');
});

it.each([
  ['is known to have failed', signedIn, 'Não foi possível sair da conta.'],
  ['may have been done', { 'GET /checkout/user': 0 }, 'não sabemos se você saiu da conta'],
])('says so of a sign-out that %s', async (_, user, text) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { network } = renderInShop(<UserMenu reload={vi.fn()} />, { network: fakeNetwork(signedIn) });
  await userEvent.click(await trigger(/Olá, Marina/));
  network.answer({ ...user, 'DELETE /checkout/session': 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  logged.mockClear();
});

it('logs a sign-out that fails, and does not reload', async () => {
  const reload = vi.fn();
  renderInShop(<UserMenu reload={reload} />, {
    network: fakeNetwork({ ...signedIn, 'DELETE /checkout/session': 500 }),
  });
  await userEvent.click(await trigger(/Olá, Marina/));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Erro ao sair da conta:', expect.anything()));
  expect(reload).not.toHaveBeenCalled();
  logged.mockClear();
});

it('opens on hover, stays when clicked, and closes by Escape with the focus on its button', async () => {
  renderInShop(<UserMenu />);
  const button = await trigger(/Olá, visitante/);
  await userEvent.hover(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

it('closes when the pointer leaves, on a click elsewhere and on a route change', async () => {
  const { container } = renderInShop(<UserMenu />);
  const button = await trigger(/Olá, visitante/);
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';

  await userEvent.hover(button);
  await waitFor(() => expect(isOpen()).toBe(true));
  await userEvent.unhover(button);
  await waitFor(() => expect(isOpen()).toBe(false));

  await userEvent.click(button);
  await userEvent.click(container);
  expect(isOpen()).toBe(false);

  await userEvent.click(button);
  await userEvent.click(within(container).getByRole('link', { name: 'Entrar' }));
  await waitFor(() => expect(isOpen()).toBe(false));
});
