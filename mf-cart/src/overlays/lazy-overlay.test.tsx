import { type LazyWithPreload, lazyWithPreload } from '@storefront/contracts';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { buildConfig } from '../testing/build-config.ts';
import { LazyOverlay } from './lazy-overlay.tsx';

const chunk = { Drawer: () => <p>gaveta</p> };
const away = () => Promise.reject(new Error('no chunk'));
/** A load whose first attempts fail; each attempt tries twice. */
function failingLoad(attempts: number) {
  const load = vi.fn(async () => chunk);
  for (let i = 0; i < 2 * attempts; i++) load.mockImplementationOnce(away);
  return load;
}

function Page({ code }: { readonly code: LazyWithPreload<typeof chunk> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <LazyOverlay code={code} open={open} what="abrir o carrinho" onClosed={() => setOpen(false)}>
        {({ Drawer }) => open && <Drawer />}
      </LazyOverlay>
    </>
  );
}
const failure = () => screen.findByRole('dialog', { name: 'Não foi possível abrir o carrinho agora.' });

function setUp(load: () => Promise<typeof chunk>) {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const rendered = renderInShop(<Page code={lazyWithPreload(load)} />, { config: buildConfig() });
  return { ...rendered, open: () => rendered.user.click(screen.getByRole('button', { name: 'Abrir' })) };
}

it('loads nothing before it opens', () => {
  const load = failingLoad(0);
  setUp(load);
  expect(load).not.toHaveBeenCalled();
});

it('a chunk that fails to load shows a failure, with a retry that opens it and the telesales line', async () => {
  const { open, user, scrollLocks } = setUp(failingLoad(1));
  await open();
  const dialog = await failure();
  expect(dialog).toHaveTextContent('Verifique sua conexão e tente de novo.');
  expect(screen.getByRole('link', { name: '(11) 3456-7890' })).toHaveAttribute('href', 'tel:+551134567890');
  const retry = screen.getByRole('button', { name: 'Tentar de novo' });
  expect(retry).toHaveFocus();
  await user.click(retry);
  expect(await screen.findByText('gaveta')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(scrollLocks()).toBe(0);
});

it('shows the retry, and announces a second failure again', async () => {
  const answer: (() => void)[] = [];
  const load = failingLoad(1);
  const second = new Promise<never>((_, reject) => void answer.push(() => reject(new Error('no chunk'))));
  load.mockImplementationOnce(() => second).mockImplementationOnce(away);
  const { open, user } = setUp(load);
  await open();
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(screen.getByRole('button', { name: 'Aguarde...' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answer[0]?.();
  expect(await screen.findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('gaveta')).toBeVisible();
});

it('closed, it is tried again at the next click', async () => {
  const { open, user } = setUp(failingLoad(1));
  await open();
  await failure();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  await open();
  expect(await screen.findByText('gaveta')).toBeVisible();
});
