import type { Cart } from '@storefront/contracts/api';
import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { buildConfig } from '../testing/build-config.ts';
import { FreeShippingBar } from './free-shipping-bar.tsx';

const show = (priceReais: number, freteGratis?: Cart['freteGratis'], offered = true) => {
  const cart = buildCart([buildLine(1, { precos: { precoPor: priceReais, descontoVista: priceReais } })]);
  return renderInShop(<FreeShippingBar cart={{ ...cart, freteGratis }} />, {
    config: buildConfig({ offered }),
  });
};

describe('free-shipping bar', () => {
  it("shows the server's figures: a cart whose goods all ship free has free shipping at any value", () => {
    const { container } = show(900, { aPartirDe: 4900, faltam: 0 });
    expect(plainText(container)).toBe('Oba! Você ganhou frete grátis');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it("uses the server's threshold and missing amount if it sends them", () => {
    const { container } = show(1225, { aPartirDe: 4900, faltam: 3675 });
    expect(plainText(container)).toBe('Faltam R$ 3.675,00 para o frete grátis');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  });

  it('replaces the placeholder by the remaining amount', () => {
    const { container } = show(2748);
    expect(plainText(container)).toBe('Faltam R$ 252,00 para o frete grátis');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '91');
  });

  it('shows the success message at zero remaining', () => {
    const { container } = show(3000);
    expect(plainText(container)).toBe('Oba! Você ganhou frete grátis');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('is absent when the store does not offer it', () => {
    const { container } = show(10, undefined, false);
    expect(container).toBeEmptyDOMElement();
  });

  it('is absent when nothing is delivered: a cart of services, whatever the server sends', () => {
    const services = buildCart([buildLine(1, { tipo: 'servico' }), buildLine(2, { tipo: 'servico' })]);
    for (const freteGratis of [undefined, { aPartirDe: 4900, faltam: 0 }]) {
      const { container } = renderInShop(<FreeShippingBar cart={{ ...services, freteGratis }} />, {
        config: buildConfig(),
      });
      expect(container).toBeEmptyDOMElement();
    }
  });
});
