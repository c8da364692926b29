import type { MenuItem } from '@storefront/contracts/api';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { anItem } from '../testing/builders.ts';
import { SideNavigation } from './side-navigation.tsx';
import type { Menus } from './use-menus.ts';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => anItem(`Item ${index + 1}`, `/item-${index + 1}`));
const contacts = ['WhatsApp', 'Atendimento', 'Televendas', 'Simulador'].map((label) =>
  anItem(label, '', [anItem(`${label}: (00) 0000-0000`, 'tel:+550000000000')]),
);

const loaded = (categories: readonly MenuItem[]): Menus => ({
  phase: 'loaded',
  entries: { navigation: [], categories },
  request: vi.fn(),
});

function renderNavigation(categories = [anItem('Ar-condicionado', '/ar-condicionado', entries(9))]) {
  const onClose = vi.fn();
  const shop = renderInShop(
    <SideNavigation
      contacts={contacts}
      top={[]}
      menus={loaded(categories)}
      couponsLink="/cupons"
      onClose={onClose}
    />,
  );
  return { ...shop, onClose };
}
const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows at most 7 sub-items of an open category, then Ver Todos', async () => {
  renderNavigation();
  expect(screen.queryByRole('link', { name: 'Item 1' })).toBeNull();
  await open('Ar-condicionado');
  expect(screen.getAllByRole('link', { name: /^Item/ })).toHaveLength(7);
  expect(screen.getByRole('link', { name: /Ver Todos/ })).toHaveAttribute('href', '/ar-condicionado');
  await open('Ar-condicionado');
  expect(screen.queryByRole('link', { name: 'Item 1' })).toBeNull();
});

it('has no Ver Todos for 7 sub-items', async () => {
  renderNavigation([anItem('Cozinha', '/cozinha', entries(7))]);
  await open('Cozinha');
  expect(screen.getAllByRole('link', { name: /^Item/ })).toHaveLength(7);
  expect(screen.queryByRole('link', { name: /Ver Todos/ })).toBeNull();
});

it('links a category without sub-items', () => {
  renderNavigation([anItem('Marcas', '/marcas')]);
  expect(screen.getByRole('link', { name: 'Marcas' })).toHaveAttribute('href', '/marcas');
});

it('has the first 3 contacts, each with its entries on click', async () => {
  renderNavigation();
  expect(screen.queryByRole('button', { name: 'Simulador' })).toBeNull();
  await open('Televendas');
  expect(screen.getByRole('link', { name: /Televendas/ })).toHaveAttribute('href', 'tel:+550000000000');
  await open('Atendimento');
  expect(screen.queryByRole('link', { name: /Televendas/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Atendimento/ })).toBeVisible();
});

it("stops the page's scrolling while it is open", () => {
  const { scrollLocks, unmount } = renderNavigation();
  expect(scrollLocks()).toBe(1);
  unmount();
  expect(scrollLocks()).toBe(0);
});

it('closes by its button', async () => {
  const { onClose } = renderNavigation();
  await open('Fechar menu');
  expect(onClose).toHaveBeenCalledTimes(1);
});
