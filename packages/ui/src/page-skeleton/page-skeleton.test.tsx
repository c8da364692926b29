import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageSkeleton } from './page-skeleton.tsx';

it('a listing that is loading has twelve placeholder cards, hidden from screen readers', () => {
  const { container } = render(<PageSkeleton kind="list" />);
  expect(container.querySelectorAll('.skel-card')).toHaveLength(12);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

it('a product that is loading has one picture and no card', () => {
  const { container } = render(<PageSkeleton kind="product" />);
  expect(container.querySelectorAll('.skel-picture')).toHaveLength(1);
  expect(container.querySelectorAll('.skel-card')).toHaveLength(0);
});
