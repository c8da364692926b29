import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { iconPaths } from './icon-paths.ts';
import { MenuIcon } from './menu-icon.tsx';

const drawn = (icon?: string) => render(<MenuIcon icon={icon} fallback="link-2" />).container;

it.each([
  ['phone', iconPaths.phone],
  ['WhatsApp', iconPaths.whatsapp],
  ['pix', iconPaths['qr-code']],
  ['toString', iconPaths['link-2']],
  [undefined, iconPaths['link-2']],
])('%s is drawn by its path', (icon, path) => {
  expect(drawn(icon).querySelector('path')).toHaveAttribute('d', path);
});

it('an address is a picture', () => {
  expect(drawn('/media/selo.webp').querySelector('img')).toHaveAttribute('src', '/media/selo.webp');
});

it('an unknown name without a fallback draws nothing', () => {
  expect(render(<MenuIcon icon="nada" />).container).toBeEmptyDOMElement();
});
