import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildConfig } from '../testing/build-config.ts';
import { FreeShippingBar } from './free-shipping-bar.tsx';

describe('free-shipping bar', () => {
  it("shows the server's figures: a cart whose goods all ship free has free shipping at any value", () => {
    const { container } = renderInShop(
      <FreeShippingBar cartReais={900} offer={{ aPartirDe: 4900, faltam: 0 }} />,
      { config: buildConfig() },
    );
    expect(plainText(container)).toBe('Oba! Você ganhou frete grátis');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it("uses the server's threshold and missing amount if it sends them", () => {
    const { container } = renderInShop(
      <FreeShippingBar cartReais={1225} offer={{ aPartirDe: 4900, faltam: 3675 }} />,
      { config: buildConfig() },
    );
    expect(plainText(container)).toBe('Faltam R$ 3.675,00 para o frete grátis');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  });

  it('replaces the placeholder by the remaining amount', () => {
    const { container } = renderInShop(<FreeShippingBar cartReais={2748} />, { config: buildConfig() });
    expect(plainText(container)).toBe('Faltam R$ 252,00 para o frete grátis');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '91');
  });

  it('shows the success message at zero remaining', () => {
    const { container } = renderInShop(<FreeShippingBar cartReais={3000} />, { config: buildConfig() });
    expect(plainText(container)).toBe('Oba! Você ganhou frete grátis');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('is absent when the store does not offer it', () => {
    const config = buildConfig({ offered: false });
    const { container } = renderInShop(<FreeShippingBar cartReais={10} />, { config });
    expect(container).toBeEmptyDOMElement();
  });
});
