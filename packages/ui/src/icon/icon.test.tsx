import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';
import { truckIcon, whatsappIcon } from './icons.ts';

const draw = (icon: Parameters<typeof Icon>[0]['icon'], className?: string) =>
  render(<Icon icon={icon} className={className} />).container.firstElementChild;

it('is a drawing that screen readers leave out', () => {
  const icon = draw(truckIcon, 'large');
  expect(icon).toHaveAttribute('aria-hidden', 'true');
  expect(icon).toHaveAttribute('class', 'i large');
  expect(icon?.querySelector('path')).toHaveAttribute('d', truckIcon.path);
});

it('fills an icon that is an area', () => {
  expect(draw(whatsappIcon)).toHaveAttribute('class', 'i i-fill');
});
