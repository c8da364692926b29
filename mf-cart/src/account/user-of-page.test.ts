import { createStorefront } from '@storefront/remote-kit/testing/render-in-shop';
import { expect, it } from 'vitest';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { readUserOfPage } from './user-of-page.ts';

function setUp(user: Partial<typeof iara>) {
  const shop = createFakeShop();
  Object.assign(shop.account, { user: { ...iara, ...user } });
  const { storefront } = createStorefront(shop);
  const tracked: unknown[] = [];
  storefront.bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  return { read: () => readUserOfPage(storefront), tracked };
}

it('analytics gets the signed-in user once a page, without name, e-mail and telephone', async () => {
  const { read, tracked } = setUp({
    id: 7,
    nomeRazao: 'Iara Souza',
    email: { email: 'iara@exemplo.example' },
    celular: { phone: '11 90000-0000' },
    primeiraCompra: true,
    endereco: { principal: { cidade: 'Recife', uf: 'PE', cep: '50010-000', pais: 'BR' } },
  });
  await read();
  await read();
  expect(tracked).toHaveLength(1);
  expect(tracked[0]).toMatchObject({
    event: 'profile',
    id: 7,
    firstPurchase: true,
    address: { city: 'Recife' },
  });
  expect(JSON.stringify(tracked)).not.toMatch(/Iara|exemplo|90000/);
});

it('analytics gets nothing about a visitor', async () => {
  const { read, tracked } = setUp({ logado: false });
  await read();
  expect(tracked).toEqual([]);
});
