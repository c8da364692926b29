import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { PersonalDataOf } from './personal-data-page.tsx';

const senha = 'uma brisa leve';

function setUp(address = '/minha-conta/dados') {
  const shop = createFakeShop();
  shop.account.user = { ...iara, celular: { phone: '81 90000-0000' } };
  const leave = vi.fn();
  const rendered = renderInShop(<PersonalDataOf leave={leave} />, {
    network: shop,
    address,
  });
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  /** Types the password of a section and presses its button. */
  const confirm = async (name: string, button: string) => {
    const { getByLabelText, getByRole } = await section(name);
    await rendered.user.type(getByLabelText('Senha atual'), senha);
    await rendered.user.click(getByRole('button', { name: button }));
  };
  return { ...rendered, shop, leave, section, confirm };
}

describe('personal data page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it("a link to the addresses opens them, although they come after the page's first HTML", async () => {
    setUp('/minha-conta/dados#enderecos');
    const heading = await screen.findByRole('heading', { name: 'Endereços' });
    await vi.waitFor(() => expect(heading).toHaveFocus());
  });

  it('corrects name, e-mail and phone, then opens the account as a document', async () => {
    const { user, shop, leave, section, confirm } = setUp();
    const { getByLabelText } = await section('Corrigir meus dados');
    expect(getByLabelText('E-mail')).toHaveValue('iara@exemplo.com.br');
    expect(getByLabelText(/^Celular/)).toHaveValue('81 90000-0000');
    await user.clear(getByLabelText('Nome completo'));
    await user.type(getByLabelText('Nome completo'), 'Iara Lima');
    await confirm('Corrigir meus dados', 'Salvar');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/minha-conta'));
    expect(shop.calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/checkout/user',
      body: { nomeRazao: 'Iara Lima', email: 'iara@exemplo.com.br', celular: '(81) 90000-0000', senha },
    });
  });

  it('gives the data as a file, says so, and forgets the password', async () => {
    const files: Blob[] = [];
    class FileUrl extends URL {
      static override createObjectURL(file: Blob) {
        files.push(file);
        return '#file';
      }
      static override revokeObjectURL() {}
    }
    vi.stubGlobal('URL', FileUrl);
    const { section, confirm } = setUp();
    await confirm('Baixar meus dados', 'Baixar arquivo');
    const { findByText, getByLabelText } = await section('Baixar meus dados');
    expect(await findByText(/meus-dados-aragem\.json foi entregue/)).toHaveRole('status');
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ conta: { nome: 'Iara Souza' } });
    expect(getByLabelText('Senha atual')).toHaveValue('');
  });

  it('a wrong password is an error at its field, with the focus, and nothing is deleted', async () => {
    const { shop, section, confirm } = setUp();
    await section('Excluir minha conta');
    shop.failNext('POST', 403, {
      code: 'wrong-password',
      errors: [{ field: 'senha', message: 'não confere' }],
    });
    await confirm('Excluir minha conta', 'Excluir conta');
    const password = (await section('Excluir minha conta')).getByLabelText('Senha atual');
    await vi.waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription('A senha não confere.');
    expect(shop.account.user.logado).toBe(true);
  });

  it('says before a deletion which records of orders stay, and after it that the account is gone', async () => {
    const { user, shop, leave, section, confirm } = setUp();
    const { getByText } = await section('Excluir minha conta');
    expect(
      getByText(/lei tributária manda uma loja guardar os registros de venda por cinco anos/),
    ).toBeVisible();
    await confirm('Excluir minha conta', 'Excluir conta');
    await vi.waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Sua conta foi excluída' })).toHaveFocus(),
    );
    expect(shop.account.user.logado).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Ir para a loja' }));
    expect(leave).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('changes the password and stays; a weak one is an error at its field', async () => {
    const { user, shop, section } = setUp();
    const { getByLabelText, getByRole, findByText } = await section('Mudar minha senha');
    const change = async (password: string) => {
      await user.type(getByLabelText('Senha atual'), senha);
      await user.type(getByLabelText('Nova senha'), password);
      await user.click(getByRole('button', { name: 'Mudar senha' }));
    };
    shop.failNext('PUT', 422, {
      code: 'weak-password',
      detail: 'Esta senha é fácil de adivinhar: é uma das mais usadas.',
    });
    await change('password1');
    await vi.waitFor(() => expect(getByLabelText('Nova senha')).toHaveFocus());
    expect(getByLabelText('Nova senha')).toHaveAccessibleDescription(
      /Esta senha é fácil de adivinhar: é uma das mais usadas\.$/,
    );
    await user.clear(getByLabelText('Senha atual'));
    await user.clear(getByLabelText('Nova senha'));
    await change('outra brisa fresca');
    expect(await findByText(/^Senha mudada/)).toHaveRole('status');
    expect(shop.calls.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/checkout/user/password',
      body: { senha, novaSenha: 'outra brisa fresca' },
    });
    expect(getByLabelText('Nova senha')).toHaveValue('');
  });

  it('ends all sessions, then loads the home page as a document', async () => {
    const { user, shop, leave, section } = setUp();
    const { getByRole } = await section('Sessões');
    await user.click(getByRole('button', { name: 'Encerrar todas as sessões' }));
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'));
    expect(shop.log).toContain('DELETE /checkout/sessions');
  });
});
