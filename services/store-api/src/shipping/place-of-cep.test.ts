import { placeOfCepEndpoint } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { createVisitor } from '../testing/visitors/visitor.ts';

const shop = await testShopOfFile();
const find = (cep: string, as = shop.visitor()) => as.call(placeOfCepEndpoint, { query: { cep } });

it('a CEP says its town, and proposes street and district: the same ones with and without the dash', async () => {
  const place = await find('01310-100');
  expect(place).toMatchObject({ municipio: 'São Paulo', uf: 'SP' });
  expect(place.logradouro).toMatch(/ \(exemplo\)$/);
  expect(place.bairro).toMatch(/ \(exemplo\)$/);
  expect(await find('01310100')).toEqual(place);
});

it('one that no state has is unknown; what is no CEP is refused', async () => {
  const refusal = (cep: string) => shop.visitor().refusal(placeOfCepEndpoint, { query: { cep } });
  expect(await refusal('00000-000')).toMatchObject({ status: 422, code: 'cep-unknown' });
  expect((await refusal('0131010')).status).toBe(400);
  expect((await refusal('013101000')).status).toBe(400);
});

it('without an answer of the provider it says the town alone', async () => {
  const server = await shop.openServer({
    streets: { find: () => Promise.reject(new Error('no answer')) },
  });
  expect(await find('01310-100', createVisitor(server))).toEqual({ municipio: 'São Paulo', uf: 'SP' });
  await server.close();
});
