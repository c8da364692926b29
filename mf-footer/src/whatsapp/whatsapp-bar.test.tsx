import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { WhatsappBar } from './whatsapp-bar.tsx';

const links = [
  { label: 'Vendas', link: 'wa.me/5511900000000', icone: 'whatsapp' },
  { label: 'Assistência', link: '/pagina/fale-conosco' },
];
const button = () => screen.getByRole('button', { name: 'Fale pelo WhatsApp' });

it('lists its links with icon and label', () => {
  renderInShop(<WhatsappBar links={links} />);
  const sales = screen.getByRole('link', { name: 'Vendas' });
  expect(sales).toHaveAttribute('href', 'https://wa.me/5511900000000');
  expect(sales.querySelector('svg')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Assistência' })).toHaveAttribute('href', '/pagina/fale-conosco');
});

it('expands on hover, stays on a click of the mouse, and closes when it leaves', async () => {
  renderInShop(<WhatsappBar links={links} />);
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.hover(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.unhover(button());
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it('opens and closes by tap', async () => {
  renderInShop(<WhatsappBar links={links} />);
  const user = userEvent.setup();
  await user.pointer({ target: button(), keys: '[TouchA]' });
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await user.pointer({ target: button(), keys: '[TouchA]' });
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it('opens on focus, Escape closes it, and so does leaving it', async () => {
  renderInShop(<WhatsappBar links={links} />);
  const user = userEvent.setup();
  await user.tab();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Vendas' })).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  await user.tab({ shift: true });
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it('closes on Escape wherever the focus is', async () => {
  renderInShop(<WhatsappBar links={links} />);
  await userEvent.hover(button());
  await userEvent.keyboard('{Escape}');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(document.body).toHaveFocus();
});

it('is absent when its menu failed', () => {
  renderInShop(<WhatsappBar links={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('stays open if open before hydration, also when its click is replayed', () => {
  renderInShop(<WhatsappBar links={links} />, { beforeHydration: () => button().focus() });
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
});
