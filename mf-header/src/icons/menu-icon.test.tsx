import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { iconPaths } from './icon-paths.ts';
import { MenuIcon } from './menu-icon.tsx';

const drawn = (icone?: string) => render(<MenuIcon icone={icone} />).container;

it('draws an icon by name', () => {
  expect(drawn('fan').querySelector('path')).toHaveAttribute('d', iconPaths.fan);
});

it('shows a picture by address', () => {
  expect(drawn('/media/1/estudio/medium@1x.webp').querySelector('img')).toHaveAttribute(
    'src',
    '/media/1/estudio/medium@1x.webp',
  );
});

it.each([undefined, '', 'unknown', 'constructor'])('draws nothing for %s', (icone) => {
  expect(drawn(icone)).toBeEmptyDOMElement();
});

it.each(Object.entries(iconPaths))('%s is a path that a browser can read', (_, path) => {
  const numbers = '(?:[-+]?(?:\\d+\\.?\\d*|\\.\\d+)[\\s,]*)';
  const count = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 } as const;
  const commands = Object.entries(count).map(([letter, size]) =>
    size === 0 ? `${letter}\\s*` : `${letter}\\s*(?:${numbers}{${size}})+`,
  );
  expect(path).toMatch(new RegExp(`^(?:${commands.join('|')})+$`, 'i'));
});
