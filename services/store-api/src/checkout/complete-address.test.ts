import { addToCartEndpoint, type CheckoutFields, changeCheckoutEndpoint } from '@storefront/contracts/api';
import { beforeEach, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { createVisitor, type Visitor } from '../testing/visitors/visitor.ts';

const shop = await testShopOfFile();
const cart = { body: some(buildCartRequest(splitInStock(shop)), 1) };

let visitor: Visitor;
beforeEach(async () => {
  visitor = shop.visitor();
  await visitor.call(addToCartEndpoint, cart);
});

const change = async (body: CheckoutFields, as = visitor) => {
  const { campos, faltam, lugar } = await as.call(changeCheckoutEndpoint, { body });
  return { campos, faltam, lugar };
};

it('a CEP completes street and district with examples, the same ones each time', async () => {
  const { campos, faltam, lugar } = await change({ cep: '01310-100' });
  expect(lugar).toEqual({ municipio: 'São Paulo', uf: 'SP' });
  expect(campos.logradouro).toMatch(/^(?:Rua|Avenida) .+ \(exemplo\)$/);
  expect(campos.bairro).toMatch(/ \(exemplo\)$/);
  expect(faltam).not.toContain('logradouro');
  expect((await change({ cep: '01310100' }, shop.visitor())).campos.logradouro).toBe(campos.logradouro);
});

it('another CEP replaces what the previous one completed, not what was typed', async () => {
  const first = await change({ cep: '01310-100' });
  const second = await change({ cep: '01310-101', logradouro: '' });
  expect(second.campos.logradouro).not.toBe(first.campos.logradouro);
  await change({ logradouro: 'Rua Minha' });
  const third = await change({ cep: '20040-002' });
  expect(third.campos.logradouro).toBe('Rua Minha');
  expect(third.campos.bairro).not.toBe(second.campos.bairro);
  expect((await change({ cep: '01310-100', logradouro: 'Rua Outra' })).campos.logradouro).toBe('Rua Outra');
});

it('what was completed can be emptied, and the same CEP does not fill it again', async () => {
  await change({ cep: '01310-100' });
  expect((await change({ cep: '01310-100', logradouro: '' })).faltam).toContain('logradouro');
});

it.each(['00000-000', '0131', 'rua'])('%j completes nothing, and what was typed stays', async (cep) => {
  const { campos, faltam } = await change({ cep, bairro: 'Centro' });
  expect(campos).toEqual({ cep, bairro: 'Centro' });
  expect(faltam).toContain('cep');
});

it('without an answer of the provider the address is typed', async () => {
  const server = await shop.openServer({
    streets: { find: () => Promise.reject(new Error('no answer')) },
  });
  const other = createVisitor(server);
  await other.call(addToCartEndpoint, cart);
  const { campos, lugar } = await change({ cep: '01310-100' }, other);
  expect(campos).toEqual({ cep: '01310-100' });
  expect(lugar?.uf).toBe('SP');
  await server.close();
});
