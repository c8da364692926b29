import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeShop } from '../testing/fake-shop.ts';
import { ForgottenPasswordPage } from './forgotten-password-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

describe('a forgotten password', () => {
  it('is asked for by e-mail; the answer does not say who has an account, nor that mail is sent', async () => {
    const { user, network } = renderInShop(<ForgottenPasswordPage />, { network: createFakeShop() });
    await user.type(screen.getByLabelText('E-mail'), 'iara@exemplo.com.br');
    await user.click(screen.getByRole('button', { name: 'Pedir link' }));
    const answer = await screen.findByText(/^Se iara@exemplo.com.br tem cadastro.*não envia e-mails/);
    expect(answer).toHaveRole('status');
    expect(network.calls).toMatchObject([
      { method: 'POST', path: '/checkout/password-reset', body: { email: 'iara@exemplo.com.br' } },
    ]);
  });

  it('whose reply is lost says that it is not known whether there is a link', async () => {
    const { user, network } = renderInShop(<ForgottenPasswordPage />, { network: createFakeShop() });
    network.failNext('POST', 0);
    await user.type(screen.getByLabelText('E-mail'), 'iara@exemplo.com.br');
    await user.click(screen.getByRole('button', { name: 'Pedir link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('não sabemos se o link foi criado');
  });

  it('needs a whole e-mail', async () => {
    const { user, network } = renderInShop(<ForgottenPasswordPage />, { network: createFakeShop() });
    await user.type(screen.getByLabelText('E-mail'), 'iara');
    await user.click(screen.getByRole('button', { name: 'Pedir link' }));
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(network.calls).toEqual([]);
  });
});

describe('the page of a link for a new password', () => {
  const chave = 'k'.repeat(43);
  afterEach(() => {
    window.location.hash = '';
  });
  async function save(key: string, password = 'outra brisa fresca', network = createFakeShop()) {
    window.location.hash = key;
    const { user } = renderInShop(<NewPasswordPage />, { network });
    await user.type(screen.getByLabelText('Nova senha'), password);
    await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    return network;
  }

  it('saves it, then leads to the sign-in page', async () => {
    const network = await save(chave);
    const link = await screen.findByRole('link', { name: 'Entrar' });
    expect(link).toHaveAttribute('href', '/checkout/acesso');
    expect(link).toHaveFocus();
    expect(network.calls).toMatchObject([
      { method: 'PUT', path: '/checkout/password-reset', body: { chave, senha: 'outra brisa fresca' } },
    ]);
  });

  it('says that a link without a key is invalid, sends nothing, and offers another', async () => {
    const network = await save('cortado');
    expect(await screen.findByRole('alert')).toHaveTextContent('Este link não vale mais');
    expect(screen.getByRole('link', { name: 'Pedir outro link' })).toHaveAttribute(
      'href',
      '/checkout/recuperar-senha',
    );
    expect(network.calls).toEqual([]);
  });

  it('says the same of a link that was used', async () => {
    const network = createFakeShop();
    network.answer(() => ({ sucesso: false }));
    await save(chave, 'outra brisa fresca', network);
    expect(await screen.findByRole('alert')).toHaveTextContent('ele serve uma vez só');
  });

  it('shows that a password is easy to guess at its field', async () => {
    const network = createFakeShop();
    network.failNext('PUT', 422, {
      code: 'weak-password',
      detail: 'Esta senha é fácil de adivinhar: é uma das mais usadas.',
    });
    await save(chave, 'password1', network);
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(
        /Esta senha é fácil de adivinhar: é uma das mais usadas\.$/,
      ),
    );
  });
});
