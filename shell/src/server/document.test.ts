import type { Head } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { expect, test } from 'vitest';
import { documentStart } from './document.ts';

function preloadOf(preloadImage: Head['preloadImage']): string | undefined {
  const html = documentStart({
    head: { title: 'Aragem', ...(preloadImage && { preloadImage }) },
    page: { path: '/', search: '', device: 'mobile', config: testConfig(), candidates: {}, failed: [] },
    shell: { scripts: [], ahead: [], styles: [], font: '/font.woff2' },
    styles: [],
    scripts: [],
    origin: 'https://shop.test',
  });
  return /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0];
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
