import { lazyWithPreload } from '@storefront/contracts';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LazyLayer } from './lazy-layer.tsx';

const code = () => import('./layer-code.ts');
const away = () => Promise.reject(new Error('no chunk'));

it('shows the layer once its code has loaded', async () => {
  renderInShop(
    <LazyLayer what="abrir o menu" code={lazyWithPreload(code)}>
      {() => <p>menu</p>}
    </LazyLayer>,
  );
  expect(await screen.findByText('menu')).toBeVisible();
});

it('shows that its code failed to load, and opens after a retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn(code).mockImplementationOnce(away).mockImplementationOnce(away);
  renderInShop(
    <LazyLayer what="abrir o menu" code={lazyWithPreload(load)}>
      {() => <p>menu</p>}
    </LazyLayer>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir o menu agora.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('menu')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
