import { readTaxIdEndpoint, signUpEndpoint } from '@storefront/contracts/api';
import { testShopOfFile } from 'store-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { type FormVisitor, formVisitor } from '../testing/form-visitor.ts';

const shop = await testShopOfFile();
const senha = 'uma brisa leve';
const cpf = '529.982.247-25';

let accounts = 0;
let visitor: FormVisitor;
beforeEach(async () => {
  await shop.services.database.rows('delete from write_counts');
  accounts += 1;
  const email = `documento${accounts}@exemplo.example`;
  await shop.visitor().call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
  visitor = formVisitor(shop);
  await visitor.post('entrar', { email, senha });
});

const stored = async () => (await visitor.call(readTaxIdEndpoint)).documento;

it('the CPF of an account is stored and removed by a form, which the page of addresses leads to', async () => {
  expect((await visitor.get('enderecos')).body).toContain('href="/v2/front/compra/documento"');
  const { path, body } = await visitor.post('documento', { documento: '52998224725', senha });
  expect(path).toBe('documento?aviso=documento-guardado');
  expect(body).toContain('CPF ou CNPJ atualizado.');
  expect(body).toContain(`value="${cpf}"`);
  await visitor.post('documento', { documento: '', senha });
  expect(await stored()).toBe('');
});

it.each([
  [{ documento: '111.111.111-11', senha }, 422, 'Escreva um CPF ou CNPJ válido.'],
  [{ documento: '"><b>9999999999999999999', senha }, 422, 'value="&quot;&gt;&lt;b&gt;9'],
  [{ documento: cpf, senha: 'outra brisa leve' }, 403, 'A senha não confere.'],
  [{ documento: cpf, senha: '' }, 403, 'A senha não confere.'],
])('%j changes nothing, and the page says why', async (form, status, text) => {
  const refused = await visitor.post('documento', form);
  expect(refused.status).toBe(status);
  expect(refused.body).toContain(text);
  expect(refused.body).not.toContain('brisa');
  expect(await stored()).toBe('');
});

it('a visitor is asked to sign in, and changes none', async () => {
  await visitor.post('sair', {});
  expect((await visitor.get('documento')).path).toBe('entrar');
  expect((await visitor.post('documento', { documento: cpf, senha })).path).toBe('entrar');
});
