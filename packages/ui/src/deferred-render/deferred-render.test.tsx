import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeferredRender } from './deferred-render.tsx';

const below = (
  <DeferredRender>
    <p id="avaliacoes">Avaliações</p>
  </DeferredRender>
);

test("what is below the first screen is in the server's HTML", () => {
  const seen: string[] = [];
  renderInShop(below, { beforeHydration: (page) => seen.push(page.innerHTML) });
  expect(seen).toEqual(['<p id="avaliacoes">Avaliações</p>']);
  expect(screen.getByText('Avaliações')).toBeVisible();
});

test('a soft navigation shows it after the first frame', async () => {
  renderInShop(below);
  expect(screen.queryByText('Avaliações')).toBeNull();
  expect(await screen.findByText('Avaliações')).toBeVisible();
});

test('a link to a part of the page finds it at once', () => {
  renderInShop(below, { address: '/split-1#avaliacoes' });
  expect(screen.getByText('Avaliações')).toBeVisible();
});
