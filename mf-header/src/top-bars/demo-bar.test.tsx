import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { cleanup, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { DemoBar } from './demo-bar.tsx';

it('says once that the shop is a demonstration, and stays closed on later pages', async () => {
  onTestFinished(() => localStorage.clear());
  const { user } = renderInShop(<DemoBar />);
  expect(screen.getByRole('complementary', { name: 'Aviso' })).toHaveTextContent('Loja de demonstração');
  const close = screen.getByRole('checkbox', { name: 'Fechar o aviso' });
  expect(close).not.toBeChecked();
  await user.click(close);
  expect(localStorage.getItem('look:demo-bar')).toBe('closed');
  cleanup();
  renderInShop(<DemoBar />);
  expect(screen.getByRole('checkbox', { name: 'Fechar o aviso' })).toBeChecked();
});
