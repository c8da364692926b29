import {
  type AccountAddress,
  accountAddressesEndpoint,
  addAddressEndpoint,
  addToCartEndpoint,
  changeAddressEndpoint,
  changeCheckoutEndpoint,
  changeTaxIdEndpoint,
  deleteUserEndpoint,
  exportUserEndpoint,
  mostAddresses,
  type NewAddress,
  readCheckoutEndpoint,
  readTaxIdEndpoint,
  removeAddressEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

const senha = 'uma brisa leve';
const home: NewAddress = {
  nome: 'Casa',
  cep: '01310100',
  logradouro: ' Avenida do Exemplo ',
  numero: '100',
  bairro: 'Centro',
};
const work: NewAddress = { ...home, nome: '', numero: '200', complemento: 'Sala 3', cep: '30110-000' };

describe.each(engines)('the address book of an account on $name', (engine) => {
  let shop: TestShop;
  let visitor: Visitor;
  let accounts = 0;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  const signUp = async (): Promise<Visitor> => {
    accounts += 1;
    const one = shop.visitor();
    const email = `enderecos${accounts}-${engine.name}@exemplo.example`;
    await one.call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
    return one;
  };
  beforeEach(async () => {
    visitor = await signUp();
  });

  const read = async () => (await visitor.call(accountAddressesEndpoint, {})).enderecos;
  const add = async (body: NewAddress) => (await visitor.call(addAddressEndpoint, { body })).enderecos;
  const findId = (addresses: readonly AccountAddress[], numero: string) =>
    String(addresses.find((address) => address.numero === numero)?.id);
  const numbers = (addresses: readonly AccountAddress[]) =>
    addresses.map(({ numero, principal }) => `${numero}${principal ? ' principal' : ''}`);

  it('has the first one as the default, each once and named, written as people write it', async () => {
    expect(await read()).toEqual([]);
    const [first] = await add(home);
    expect(first).toEqual({
      id: expect.any(Number),
      nome: 'Casa',
      cep: '01310-100',
      logradouro: 'Avenida do Exemplo',
      numero: '100',
      complemento: '',
      bairro: 'Centro',
      principal: true,
    });
    const both = await add(work);
    expect(numbers(both)).toEqual(['100 principal', '200']);
    expect(both[1]?.nome).toBe('Avenida do Exemplo, 200');
    expect(numbers(await add({ ...work, nome: 'Outro nome' })), 'the same again').toEqual(numbers(both));
  });

  it('has one default, which changes, and is followed by the oldest one when it is removed', async () => {
    await add(home);
    const both = await add(work);
    const change = {
      params: { id: findId(both, '200') },
      body: { ...work, bairro: 'Savassi', principal: true },
    };
    const changed = (await visitor.call(changeAddressEndpoint, change)).enderecos;
    expect(numbers(changed)).toEqual(['200 principal', '100']);
    expect(changed[0]?.bairro).toBe('Savassi');
    expect(numbers(await add({ ...home, numero: '300', principal: true }))).toEqual([
      '300 principal',
      '100',
      '200',
    ]);
    const params = { id: findId(await read(), '300') };
    expect(numbers((await visitor.call(removeAddressEndpoint, { params })).enderecos)).toEqual([
      '100 principal',
      '200',
    ]);
    expect(await visitor.refusal(removeAddressEndpoint, { params })).toMatchObject({ status: 404 });
  });

  it(`has at most ${mostAddresses}, also when they are added at once`, async () => {
    const sent = await Promise.all(
      Array.from({ length: mostAddresses + 2 }, (_, at) =>
        visitor.send(addAddressEndpoint, { body: { ...home, numero: String(at) } }),
      ),
    );
    const ofStatus = (code: number) => sent.filter(({ statusCode }) => statusCode === code).length;
    expect([ofStatus(200), ofStatus(422)]).toEqual([mostAddresses, 2]);
    expect(await visitor.refusal(addAddressEndpoint, { body: work })).toMatchObject({
      code: 'addresses-full',
    });
    expect(await read()).toHaveLength(mostAddresses);
  });

  it('takes no address that is wrong', async () => {
    for (const [wrong, status, code] of [
      [{ cep: '00000-000' }, 422, 'cep-unknown'],
      [{ cep: '0131' }, 400, 'invalid-request'],
      [{ numero: ' ' }, 400, 'invalid-request'],
      [{ logradouro: '1' }, 400, 'invalid-request'],
      [{ bairro: '\u202e7' }, 400, 'invalid-request'],
      [{ nome: 'n'.repeat(41) }, 400, 'invalid-request'],
    ] as const)
      expect(
        await visitor.refusal(addAddressEndpoint, { body: { ...home, ...wrong } }),
        JSON.stringify(wrong),
      ).toMatchObject({ status, code });
    expect(await read()).toEqual([]);
  });

  it('is its owner’s alone', async () => {
    const id = findId(await add(home), '100');
    const other = await signUp();
    for (const params of [{ id }, { id: '99999999999' }, { id: 'x' }]) {
      expect(await other.refusal(removeAddressEndpoint, { params })).toMatchObject({ status: 404 });
      expect(await other.refusal(changeAddressEndpoint, { params, body: work })).toMatchObject({
        status: 404,
      });
    }
    const stranger = shop.visitor();
    expect(await stranger.refusal(accountAddressesEndpoint, {})).toMatchObject({ status: 401 });
    expect(await stranger.refusal(addAddressEndpoint, { body: home })).toMatchObject({ status: 401 });
    expect(await stranger.refusal(readTaxIdEndpoint, {})).toMatchObject({ status: 401 });
    expect(numbers(await read())).toEqual(['100 principal']);
  });

  it('begins the checkout, which lists it; another address is typed in its place', async () => {
    await add(work);
    await add({ ...home, principal: true });
    await visitor.call(changeTaxIdEndpoint, { body: { documento: '52998224725', senha } });
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(splitInStock(shop)), 1) });
    const begun = await visitor.call(readCheckoutEndpoint, {});
    expect(begun.campos).toMatchObject({ numero: '100', cep: '01310-100', documento: '529.982.247-25' });
    expect([begun.lugar?.municipio, begun.faltam]).toEqual([
      'São Paulo',
      ['telefone', 'entrega', 'pagamento'],
    ]);
    expect(numbers(begun.enderecos ?? [])).toEqual(['100 principal', '200']);
    const change = (body: object) => visitor.call(changeCheckoutEndpoint, { body });
    expect((await change({ cep: '01310-100' })).campos, 'passed by').toMatchObject({
      logradouro: 'Avenida do Exemplo',
      numero: '100',
    });
    expect((await change({ numero: '101' })).campos).toMatchObject({ numero: '101', bairro: 'Centro' });
    const empty = { cep: '', logradouro: '', numero: '', complemento: '', bairro: '' };
    expect((await change(empty)).campos).toMatchObject(empty);
    expect(numbers(await read()), 'the book stays').toEqual(['100 principal', '200']);
  });

  it('is in the export, and is deleted with the account, as its CPF is', async () => {
    await add(home);
    await visitor.call(changeTaxIdEndpoint, { body: { documento: '52998224725', senha } });
    const data = await visitor.call(exportUserEndpoint, { body: { senha } });
    expect(data.conta.documento).toBe('529.982.247-25');
    expect(data.enderecos).toMatchObject([{ nome: 'Casa', cep: '01310-100', principal: true }]);
    const { database } = shop.services;
    const count = async () => (await database.rows('select 1 from addresses')).length;
    const before = await count();
    await visitor.call(deleteUserEndpoint, { body: { senha } });
    expect(await count()).toBe(before - 1);
  });

  it('a CPF or CNPJ is kept as people write it, and removed', async () => {
    for (const [documento, stored] of [
      ['529.982.247-25', '529.982.247-25'],
      ['12abc34501de35', '12.ABC.345/01DE-35'],
      ['', ''],
    ] as const) {
      expect((await visitor.call(changeTaxIdEndpoint, { body: { documento, senha } })).documento).toBe(
        stored,
      );
      expect((await visitor.call(readTaxIdEndpoint, {})).documento).toBe(stored);
    }
  });

  it('a CPF that is none, or another password, changes nothing', async () => {
    await visitor.call(changeTaxIdEndpoint, { body: { documento: '52998224725', senha } });
    const wrong = { documento: '529.982.247-26', senha };
    expect(await visitor.refusal(changeTaxIdEndpoint, { body: wrong })).toMatchObject({
      status: 422,
      code: 'tax-id-invalid',
      errors: [{ field: 'documento' }],
    });
    const guess = { documento: '', senha: 'outra brisa leve' };
    expect(await visitor.refusal(changeTaxIdEndpoint, { body: guess })).toMatchObject({ status: 403 });
    expect((await visitor.call(readTaxIdEndpoint, {})).documento).toBe('529.982.247-25');
  });
});
