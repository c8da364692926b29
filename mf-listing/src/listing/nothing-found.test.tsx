import { lazyWithPreload } from '@storefront/contracts';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as chunk from './empty-listing.ts';
import { NothingFound } from './nothing-found.tsx';

test('an empty listing whose chunk fails to load shows the failure, and its text after a retry', async () => {
  const load = vi.fn(async () => chunk);
  for (let tries = 0; tries < 2; tries++) load.mockRejectedValueOnce(new Error('no chunk'));
  vi.mocked(console.error).mockImplementation(() => {});
  await act(async () => void renderInShop(<NothingFound searched code={lazyWithPreload(load)} />));
  expect(screen.getByText('Nenhum produto encontrado.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível mostrar as dicas de busca agora.');
  // React reports what a boundary has caught
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' })));
  expect(screen.getByText(/não encontramos nenhum resultado/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test("the server's HTML of an empty listing stays while its chunk loads and the page around it changes", async () => {
  const loaded = lazyWithPreload(async () => chunk);
  await loaded.preload();
  const missing = lazyWithPreload(() => new Promise<typeof chunk>(() => {}));
  let code = loaded;
  const Page = () => {
    const [changes, setChanges] = useState(0);
    useEffect(() => setChanges(1), []);
    return (
      <main data-changes={changes}>
        <NothingFound searched code={code} />
      </main>
    );
  };
  await act(async () => void renderInShop(<Page />, { beforeHydration: () => (code = missing) }));
  expect(screen.getByRole('main')).toHaveAttribute('data-changes', '1');
  expect(screen.getByText(/não encontramos nenhum resultado/)).toBeVisible();
});
