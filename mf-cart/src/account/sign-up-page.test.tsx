import { passwordRuleText } from '@storefront/contracts/api';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeShop } from '../testing/fake-shop.ts';
import { SignUpForm } from './sign-up-page.tsx';

function setUp() {
  const leave = vi.fn();
  const rendered = renderInShop(<SignUpForm leave={leave} />, {
    network: createFakeShop(),
    address: '/checkout/cadastro',
  });
  const fill = async (texts: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(texts))
      await rendered.user.type(screen.getByLabelText(label), text);
    await rendered.user.click(screen.getByRole('button', { name: 'Criar conta' }));
  };
  return { ...rendered, leave, fill };
}
const right = { 'Nome completo': 'Iara Souza', 'E-mail': 'iara@exemplo.com.br', Senha: 'uma brisa leve' };

describe('sign-up page', () => {
  it('creates the account, without a phone when none was given, and opens it', async () => {
    const { network: shop, leave, fill } = setUp();
    await fill(right);
    expect(leave).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/minha-conta`);
    expect(shop.calls[0]).toMatchObject({
      path: '/checkout/user',
      body: { nomeRazao: 'Iara Souza', email: 'iara@exemplo.com.br', senha: 'uma brisa leve' },
    });
  });

  it('whose reply is lost opens the account that was created', async () => {
    const { network: shop, leave, fill } = setUp();
    shop.loseReply('POST');
    await fill(right);
    await vi.waitFor(() =>
      expect(leave).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/minha-conta`),
    );
  });

  it('an e-mail that has an account gives an error at its field, with the focus', async () => {
    const { network: shop, fill } = setUp();
    shop.failNext('POST', 409, {
      code: 'email-taken',
      errors: [{ field: 'email', message: 'já tem cadastro' }],
    });
    await fill(right);
    const email = await screen.findByLabelText('E-mail');
    await vi.waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('Já existe um cadastro com este e-mail.');
  });

  it('a password that is easy to guess gives an error at its field', async () => {
    const { network: shop, fill } = setUp();
    shop.failNext('POST', 422, {
      code: 'weak-password',
      detail: 'Esta senha é fácil de adivinhar: é uma das mais usadas.',
    });
    await fill({ ...right, Senha: 'password1' });
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(
        /Esta senha é fácil de adivinhar: é uma das mais usadas\.$/,
      ),
    );
  });

  it('a field that the server rejects shows its error', async () => {
    const { network: shop, fill } = setUp();
    shop.failNext('POST', 400, { errors: [{ field: 'nomeRazao', message: 'Invalid input' }] });
    await fill(right);
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Nome completo')).toHaveAccessibleDescription(
        'Escreva seu nome, sem link, e-mail nem telefone.',
      ),
    );
  });

  it('a short password shows an error beside its hint, and nothing is sent', async () => {
    const { network: shop, fill } = setUp();
    await fill({ ...right, Senha: 'brisa' });
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(
      `${passwordRuleText} A senha tem de 8 a 128 caracteres.`,
    );
    expect(shop.calls).toEqual([]);
  });

  it('says in place that the browser blocks cookies, and opens no page', async () => {
    const { network: shop, leave, fill } = setUp();
    shop.forgets = true;
    await fill(right);
    expect(await screen.findByRole('alert')).toHaveTextContent('Seu navegador não guarda os cookies da loja');
    expect(leave).not.toHaveBeenCalled();
  });
});
