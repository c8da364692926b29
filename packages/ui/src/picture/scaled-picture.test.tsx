import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScaledPicture } from './scaled-picture.tsx';

const picture = (src: string) =>
  render(<ScaledPicture src={src} sizes="60px" alt="Split" width={150} height={150} />);

it('offers both formats in all sizes', () => {
  picture('/media/p/1/small@1x.webp');
  const image = screen.getByRole('img', { name: 'Split' });
  expect(image).toHaveAttribute('srcset', expect.stringContaining('/media/p/1/big@3x.webp 1800w'));
  expect(image).toHaveAttribute('sizes', '60px');
  expect(image.previousElementSibling).toHaveAttribute(
    'srcset',
    expect.stringContaining('/media/p/1/small@1x.avif 150w'),
  );
});

it('of another form of URL has that file alone', () => {
  picture('/media/menu.png');
  const image = screen.getByRole('img', { name: 'Split' });
  expect(image).toHaveAttribute('src', '/media/menu.png');
  expect(image.previousElementSibling).toBeNull();
});

it('without a URL is nothing', () => {
  expect(picture('').container).toBeEmptyDOMElement();
});
