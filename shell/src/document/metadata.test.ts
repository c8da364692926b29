import type { Head } from '@storefront/contracts';
import { expect, test } from 'vitest';
import { socialTags, structuredDataScripts } from './metadata.ts';

const origin = 'https://loja.example';
const parse = (changes: Partial<Head>) => {
  const head = { title: 'Split', ...changes };
  const html = [...socialTags({ head, siteName: 'Aragem', origin }), ...structuredDataScripts(head, origin)];
  return new DOMParser().parseFromString(html.join(''), 'text/html').head;
};
const content = (head: HTMLHeadElement, name: string) =>
  head.querySelector(`[property="${name}"], [name="${name}"]`)?.getAttribute('content');
const social = { title: 'Split', description: 'Frio', image: '/media/1.avif' };

test('pictures and locations of previews are absolute', () => {
  const head = parse({ social, canonical: '/split' });
  expect(content(head, 'og:image')).toBe('https://loja.example/media/1.avif');
  expect(content(head, 'og:url')).toBe('https://loja.example/split');
  expect(content(head, 'twitter:card')).toBe('summary_large_image');
  expect(content(head, 'og:type')).toBe('website');
});

test("a page without a picture has a preview too, with the shop's own picture", () => {
  const head = parse({ social: { ...social, image: '' } });
  expect(content(head, 'og:title')).toBe('Split');
  expect(content(head, 'og:image')).toBe('https://loja.example/social.jpg');
  expect([content(head, 'og:image:width'), content(head, 'og:image:height')]).toEqual(['1200', '630']);
  expect(content(head, 'og:image:type')).toBe('image/jpeg');
  expect(content(head, 'og:image:alt')).toBe('Aragem');
  expect(content(head, 'twitter:card')).toBe('summary_large_image');
});

test("a picture's size and text are given where the page knows them", () => {
  const head = parse({
    social: { ...social, imageAlt: 'Split branco', imageSize: { width: 800, height: 400 } },
  });
  expect([content(head, 'og:image:width'), content(head, 'og:image:height')]).toEqual(['800', '400']);
  expect(content(head, 'og:image:alt')).toBe('Split branco');
  expect(content(head, 'twitter:image:alt')).toBe('Split branco');
  const unknown = parse({ social });
  expect(content(unknown, 'og:image:width')).toBeUndefined();
  expect(content(unknown, 'og:image:alt')).toBe('Split');
});

test('X gets a picture of its own where the page has one; a product says that it is one', () => {
  const head = parse({ social: { ...social, twitterImage: 'https://cdn.example/x.png', type: 'product' } });
  expect(content(head, 'twitter:image')).toBe('https://cdn.example/x.png');
  expect(content(head, 'og:type')).toBe('product');
});

test('locations in schema.org objects are absolute, other texts stay', () => {
  const script = parse({
    structuredData: [
      {
        '@type': 'Product',
        name: '/não é um endereço',
        image: ['/a.avif', 'https://cdn.example/b.avif'],
        offers: { url: '/split' },
      },
    ],
  }).querySelector('script[type="application/ld+json"]');
  expect(JSON.parse(script?.textContent ?? '')).toEqual({
    '@type': 'Product',
    name: '/não é um endereço',
    image: ['https://loja.example/a.avif', 'https://cdn.example/b.avif'],
    offers: { url: 'https://loja.example/split' },
  });
});
