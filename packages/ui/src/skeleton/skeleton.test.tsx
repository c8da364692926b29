import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton } from './skeleton.tsx';

it('has the size that its class gives, and nothing to read', () => {
  const { container } = render(<Skeleton className="picture" />);
  expect(container.firstElementChild).toHaveAttribute('class', 'skel picture');
  expect(container).toHaveTextContent('');
});
