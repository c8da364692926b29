import { accountAddressesEndpoint, readCheckoutEndpoint, signUpEndpoint } from '@storefront/contracts/api';
import { filledIn, splitInStock, testShopOfFile } from 'store-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { type FormVisitor, fillProductForm, formVisitor } from '../testing/form-visitor.ts';

const shop = await testShopOfFile();
const senha = 'uma brisa leve';
const home = { nome: 'Casa', cep: '01310-100', logradouro: 'Rua do Sol', numero: '7', bairro: 'Centro' };
const work = { ...home, nome: 'Trabalho', numero: '<b>200</b>', complemento: 'Sala 3' };

let accounts = 0;
let visitor: FormVisitor;
beforeEach(async () => {
  await shop.services.database.rows('delete from write_counts');
  accounts += 1;
  const email = `enderecos${accounts}@exemplo.example`;
  await shop.visitor().call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
  visitor = formVisitor(shop);
  await visitor.post('entrar', { email, senha });
});

const readAll = async () => (await visitor.call(accountAddressesEndpoint)).enderecos;
const save = (form: Readonly<Record<string, string>>) =>
  visitor.post('enderecos', { acao: 'guardar', ...form });
const findId = async (nome: string) => String((await readAll()).find((each) => each.nome === nome)?.id);

it('are added, changed, made the default one and removed, each form answered by another address', async () => {
  const { path, body } = await save(home);
  expect(path).toBe('enderecos?aviso=endereco-guardado');
  expect(body).toContain('Casa: Rua do Sol, 7, Centro, CEP 01310-100 <b>Principal</b>');
  const both = await save(work);
  expect(both.body).toContain('Trabalho: Rua do Sol, &lt;b&gt;200&lt;/b&gt;, Sala 3, Centro');
  const id = await findId('Trabalho');
  expect((await visitor.get(`enderecos?mudar=${id}`)).body).toContain('value="Sala 3"');
  await save({ ...work, id, numero: '201' });
  await visitor.post('enderecos', { acao: 'principal', id });
  expect((await readAll()).map(({ numero, principal }) => [numero, principal])).toEqual([
    ['201', true],
    ['7', false],
  ]);
  expect((await visitor.post('enderecos', { acao: 'excluir', id })).path).toBe(
    'enderecos?aviso=endereco-excluido',
  );
  expect((await visitor.post('enderecos', { acao: 'excluir', id })).path, 'pressed twice').toBe('enderecos');
  expect((await readAll()).map(({ nome }) => nome)).toEqual(['Casa']);
});

it.each([
  [{ cep: '0131', logradouro: '' }, 'Escreva a rua ou avenida.'],
  [{ logradouro: 'R' }, 'Escreva a rua ou avenida.'],
  [{ cep: '00000-000' }, 'Escreva um CEP de 8 números'],
])('with %j are refused beside the field, and what was typed stays', async (wrong, text) => {
  const { status, body } = await save({ ...work, ...wrong });
  expect(status).toBe(422);
  expect(body).toContain(text);
  expect(body).toContain('value="&lt;b&gt;200&lt;/b&gt;"');
  expect(await readAll()).toEqual([]);
});

it('typed without street or district are completed by the CEP, looked at, and then stored', async () => {
  const form = { ...home, logradouro: '', bairro: 'Meu bairro' };
  const { status, body } = await save(form);
  expect(status).toBe(200);
  expect(body).toContain('Confira rua e bairro, e guarde.');
  const [, logradouro = ''] = /name="logradouro"[^>]* value="([^"]+ \(exemplo\))"/.exec(body) ?? [];
  expect(body).toContain('value="Meu bairro"');
  expect(await readAll()).toEqual([]);
  expect((await save({ ...form, logradouro })).path).toBe('enderecos?aviso=endereco-guardado');
  expect(await readAll()).toMatchObject([{ logradouro, bairro: 'Meu bairro' }]);
});

it('are chosen by one press in the delivery, and another one is kept when that is ticked', async () => {
  await save(home);
  await save({ ...work, numero: '200' });
  await visitor.post('carrinho', fillProductForm(splitInStock(shop))());
  await visitor.change({ telefone: filledIn.telefone ?? '', documento: filledIn.documento ?? '' });
  const step = await visitor.get('entrega');
  expect(step.body).toContain('Casa: Rua do Sol, 7');
  expect(step.body).not.toContain('Guardar este endereço');
  const chosen = await visitor.post('entrega', { endereco: await findId('Trabalho') });
  expect(chosen.path).toBe('entrega');
  expect((await visitor.call(readCheckoutEndpoint)).campos).toMatchObject({
    numero: '200',
    complemento: 'Sala 3',
  });
  const typed = { ...home, numero: '300', complemento: '', entrega: 'padrao' };
  expect((await visitor.post('entrega', typed)).path).toBe('pagamento');
  expect(await readAll()).toHaveLength(2);
  expect((await visitor.get('entrega')).body).toContain('Guardar este endereço na minha conta');
  expect((await visitor.post('entrega', { ...typed, guardar: '1' })).path).toBe('pagamento');
  expect((await readAll()).map(({ numero }) => numero)).toEqual(['7', '200', '300']);
});

it('are their owner’s: a visitor is asked to sign in, and chooses none', async () => {
  await save(home);
  const id = await findId('Casa');
  await visitor.post('sair', {});
  expect((await visitor.get('enderecos')).path).toBe('entrar');
  expect((await visitor.post('enderecos', { acao: 'excluir', id })).path).toBe('entrar');
  await visitor.post('carrinho', fillProductForm(splitInStock(shop))());
  await visitor.change({ ...filledIn, cep: '' });
  expect((await visitor.get('entrega')).body).not.toContain('Mudar meus endereços');
  expect((await visitor.post('entrega', { endereco: id })).path).toBe('entrar');
});
