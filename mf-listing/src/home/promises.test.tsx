import { testConfig } from '@storefront/contracts/testing';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Promises } from './promises.tsx';

test.each([true, false])('instalments are promised only where cards are taken: %j', (cartao) => {
  const config = testConfig();
  const checkout = { ...config.sistema.checkout, cartao };
  renderInShop(<Promises />, { config: { ...config, sistema: { ...config.sistema, checkout } } });
  expect(screen.queryByText('Parcelas sem juros') !== null).toBe(cartao);
  expect(screen.getByText('Desconto no PIX')).toBeVisible();
});
