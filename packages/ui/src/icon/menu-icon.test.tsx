import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fanIcon, link2Icon } from './icons.ts';
import { MenuIcon } from './menu-icon.tsx';

const icons = { fan: fanIcon };
const draw = (name: string | undefined, fallback = {}) =>
  render(<MenuIcon name={name} icons={icons} {...fallback} />).container;

it.each(['fan', 'Fan'])('draws %s by its name', (name) => {
  expect(draw(name).querySelector('path')).toHaveAttribute('d', fanIcon.path);
});

it("shows a picture by its URL, without alternative text: the entry's label is beside it", () => {
  const picture = draw('/media/1/estudio/medium@1x.webp').querySelector('img');
  expect(picture).toHaveAttribute('src', '/media/1/estudio/medium@1x.webp');
  expect(picture).toHaveAttribute('alt', '');
});

it.each([undefined, '', 'unknown', 'constructor', 'toString'])('draws nothing for %s', (name) => {
  expect(draw(name)).toBeEmptyDOMElement();
});

it('draws the fallback for an unknown name', () => {
  expect(draw('unknown', { fallback: link2Icon }).querySelector('path')).toHaveAttribute('d', link2Icon.path);
});
