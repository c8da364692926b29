import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stars } from './stars.tsx';

it('fills a fifth for each point, and is hidden from screen readers', () => {
  const stars = render(<Stars average={4.5} />).container.firstElementChild;
  expect(stars).toHaveStyle({ '--pct': '90%' });
  expect(stars).toHaveAttribute('aria-hidden', 'true');
});
