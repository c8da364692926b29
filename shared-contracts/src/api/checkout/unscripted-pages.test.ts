import { expect, it } from 'vitest';
import { markFramePart, replaceFramePart } from './unscripted-pages.ts';

const page = `<body>${markFramePart('header', '<header>own</header>')}<main>a</main>${markFramePart('footer', '')}</body>`;

it('replaces the marked part alone, and its marks with it', () => {
  const framed = replaceFramePart(page, 'header', '<b>shop</b>');
  expect(framed).toBe(`<body><b>shop</b><main>a</main>${markFramePart('footer', '')}</body>`);
  expect(replaceFramePart(framed, 'footer', '$&')).toBe('<body><b>shop</b><main>a</main>$&</body>');
});

it.each([
  '',
  '<main>a</main>',
  '<!--frame:header--><main>a</main>',
  '<!--/frame:header--><!--frame:header-->',
])('leaves %j, which marks no whole part, as it is', (text) => {
  expect(replaceFramePart(text, 'header', 'shop')).toBe(text);
});
