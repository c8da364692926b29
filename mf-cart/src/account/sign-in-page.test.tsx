import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeShop } from '../testing/fake-shop.ts';
import { SignInForm } from './sign-in-page.tsx';

function setUp(path = '/checkout/acesso') {
  const leave = vi.fn();
  const rendered = renderInShop(<SignInForm leave={leave} />, { address: path, network: createFakeShop() });
  const fill = async (email: string, password: string) => {
    if (email) await rendered.user.type(screen.getByLabelText('E-mail'), email);
    if (password) await rendered.user.type(screen.getByLabelText('Senha'), password);
    await rendered.user.click(screen.getByRole('button', { name: 'Entrar' }));
  };
  return { ...rendered, leave, fill };
}

describe('sign-in page', () => {
  it('signs in and loads the page that the shopper came from', async () => {
    const { network: shop, leave, fill } = setUp('/checkout/acesso?retorno=%2Fcheckout%2Fcarrinho');
    await fill(' iara@exemplo.com.br', 'uma brisa leve');
    expect(leave).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/checkout/carrinho`);
    expect(shop.calls[0]?.body).toEqual({ email: 'iara@exemplo.com.br', senha: 'uma brisa leve' });
  });

  it('shows an error at each field, sends nothing, and moves the focus there', async () => {
    const { network: shop, fill } = setUp();
    await fill('iara', '');
    const email = screen.getByLabelText('E-mail');
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Escreva um e-mail completo, como nome@exemplo.com.br.');
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('A senha tem de 8 a 128 caracteres.');
    expect(shop.calls).toEqual([]);
  });

  it("a field's error disappears when its text changes, and the focus stays", async () => {
    const { user, fill } = setUp();
    await fill('iara', '');
    const password = screen.getByLabelText('Senha');
    await user.type(password, 'u');
    expect(password).toHaveFocus();
    expect(password).not.toHaveAccessibleDescription();
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
  });

  it.each([
    [401, 'E-mail ou senha não conferem.'],
    [429, 'Muitas tentativas de entrar; tente de novo em 58 segundos.'],
    [0, 'Sem resposta da loja. Verifique sua conexão e tente de novo.'],
    [500, 'Não foi possível entrar. Tente de novo.'],
  ])('an error with status %i is shown in place, and the typed text stays', async (status, text) => {
    const { network: shop, leave, fill } = setUp();
    shop.failNext('POST', status, { detail: 'Muitas tentativas de entrar; tente de novo em 58 segundos' });
    await fill('iara@exemplo.com.br', 'outra senha');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(leave).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Senha')).toHaveValue('outra senha');
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  });

  it('cannot be sent twice at once', async () => {
    const { network: shop, user, leave, fill } = setUp();
    const go = shop.hold();
    await fill('iara@exemplo.com.br', 'uma brisa leve');
    const button = screen.getByRole('button', { name: 'Aguarde...' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    go();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(shop.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('shows the password when its button is pressed', async () => {
    const { user } = setUp();
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  });

  it('takes a pasted password, leads to a new one, and names its fields for password managers', async () => {
    const { user } = setUp();
    const password = screen.getByLabelText('Senha');
    await user.click(password);
    await user.paste('uma brisa leve');
    expect(password).toHaveValue('uma brisa leve');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute(
      'href',
      '/checkout/recuperar-senha',
    );
  });

  it('keeps the return URL on the link to the sign-up page', () => {
    setUp('/checkout/acesso?retorno=%2Fmarcas');
    expect(screen.getByRole('link', { name: 'Cadastrar' })).toHaveAttribute(
      'href',
      '/checkout/cadastro?retorno=%2Fmarcas',
    );
  });

  it('says in place that the browser blocks cookies, and opens no page', async () => {
    const { network: shop, leave, fill } = setUp();
    shop.forgets = true;
    await fill('iara@exemplo.com.br', 'uma brisa leve');
    expect(await screen.findByRole('alert')).toHaveTextContent('Seu navegador não guarda os cookies da loja');
    expect(leave).not.toHaveBeenCalled();
  });
});
