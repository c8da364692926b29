import { testConfig } from '@storefront/contracts/testing';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShopLink } from './shop-link.tsx';

const renderLink = (link: string, target?: string) =>
  renderInShop(
    <ShopLink link={link} target={target} className="entry" aria-label="Marcas da loja">
      Marcas
    </ShopLink>,
    { config: testConfig({ site: { url: 'aragem.example' } }) },
  );

it('opens a page of the shop in the same tab', () => {
  renderLink('https://aragem.example/marcas');
  const link = screen.getByRole('link', { name: 'Marcas da loja' });
  expect(link).toHaveAttribute('href', '/marcas');
  expect(link).toHaveClass('entry');
  expect(link).not.toHaveAttribute('target');
});

it('opens a page of the shop in a new tab with target="_blank"', () => {
  renderLink('/marcas', '_blank');
  expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
});

it('opens another site in a new tab that cannot reach this one', () => {
  renderLink('rastreio.example');
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', 'https://rastreio.example');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

it('opens a telephone number without a new tab', () => {
  renderLink('tel:+5500', '_blank');
  expect(screen.getByRole('link')).not.toHaveAttribute('target');
});

it('is plain text when it leads nowhere', () => {
  renderLink('#');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Marcas')).toHaveClass('entry');
});
