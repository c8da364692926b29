import { signUpEndpoint } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { openTestShop, type TestShop } from './test-shop.ts';

const readPrice = ({ services }: TestShop) => services.catalogue.current().products[0]?.basePrice.cash;

async function signUp(shop: TestShop) {
  const body = { nomeRazao: 'Iara Souza', email: 'iara@exemplo.example', senha: 'uma brisa leve' };
  await shop.visitor().call(signUpEndpoint, { body });
  return shop.services.database.rows('select id, email from users');
}

it.each(['catalogue', 'jobs'] as const)('a shop whose %s was stopped is not opened again', async (part) => {
  const first = await openTestShop();
  await first.services[part].stop();
  await first.close();
  const second = await openTestShop();
  expect(second.services).not.toBe(first.services);
  await second.close();
});

it('a closed shop is opened again without its visitors and with its prices, one with another category is not', async () => {
  const first = await openTestShop();
  const price = readPrice(first);
  const account = [{ id: 1, email: 'iara@exemplo.example' }];
  expect(await signUp(first)).toEqual(account);
  await first.close();

  const second = await openTestShop();
  expect(second.services).toBe(first.services);
  expect(await signUp(second)).toEqual(account);
  await second.services.database.rows('update products set cash_price_cents = cash_price_cents + 100');
  await second.services.catalogue.refresh();
  expect(readPrice(second)).not.toBe(price);
  await second.close();

  const third = await openTestShop();
  expect(third.services).toBe(second.services);
  expect(readPrice(third)).toBe(price);
  await third.services.database.rows("update categories set name = 'Outro' where id = 1");
  await third.close();

  const fourth = await openTestShop();
  expect(fourth.services).not.toBe(third.services);
  await fourth.close();
});
