import type { Head } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { expect, test } from 'vitest';
import { documentStart } from '../document/head.ts';
import { parseSheet } from '../document/styles.ts';

function startOf(preloadImage?: Head['preloadImage']): string {
  const pieces = documentStart({
    head: { title: 'Aragem', ...(preloadImage && { preloadImage }) },
    page: { path: '/', search: '', device: 'mobile', config: testConfig(), candidates: {}, failed: [] },
    pageText: '{}',
    shell: {
      scripts: [],
      ahead: [],
      styles: [],
      sheets: [parseSheet('/shell.css', 'a{}')],
      font: '/font.woff2',
    },
    sheets: [{ sheet: parseSheet('/cart.css', 'b{}'), async: false }],
    classes: new Set(),
    scripts: [],
    origin: 'https://shop.test',
  });
  return Buffer.concat(pieces).toString();
}

function preloadOf(preloadImage: Head['preloadImage']): string | undefined {
  return /<link rel="preload" as="image"[^>]*>/.exec(startOf(preloadImage))?.[0];
}

test('the largest picture is preloaded by the widths and sizes that its element gives', () => {
  const srcSet = '/a.avif 300w, /b.avif 600w';
  expect(preloadOf({ srcSet, type: 'image/avif', sizes: 'min(44vw, 38rem)' })).toContain(
    `imagesrcset="${srcSet}" imagesizes="min(44vw, 38rem)" `,
  );
});

test('densities need no sizes', () => {
  expect(preloadOf({ srcSet: '/a.avif 1x, /b.avif 2x', type: 'image/avif' })).not.toContain('imagesizes');
});

test('a page without a picture preloads none', () => {
  expect(preloadOf(undefined)).toBeUndefined();
});

test('the rules of the page stand in its head, the shell’s first, after what is asked for beside them', () => {
  const head = startOf({ srcSet: '/a.avif 1x', type: 'image/avif' });
  const order = ['as="image"', 'as="font"', '<style>a{}</style>', '<style>b{}</style>', '</head>'];
  const places = order.map((part) => head.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});
