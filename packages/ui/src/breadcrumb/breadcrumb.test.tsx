import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breadcrumb } from './breadcrumb.tsx';

const crumbs = [
  { label: 'Início', url: '/' },
  { label: 'Ar-condicionado', url: '/ar-condicionado' },
  { label: 'Split', url: '/ar-condicionado/split' },
];

it('links every ancestor page, and names the page itself last', () => {
  render(<Breadcrumb crumbs={crumbs} className="top" />);
  const way = screen.getByRole('navigation', { name: 'Você está em' });
  expect(way).toHaveClass('top');
  expect(
    within(way)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/ar-condicionado']);
  expect(within(way).getByText('Split')).toHaveAttribute('aria-current', 'page');
});

it('does not link an entry without a URL', () => {
  render(<Breadcrumb crumbs={[{ label: 'Marcas', url: '' }, ...crumbs]} />);
  expect(screen.queryByRole('link', { name: 'Marcas' })).toBeNull();
});

it('is absent without entries', () => {
  render(<Breadcrumb crumbs={[]} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
