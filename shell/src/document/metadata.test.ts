import { expect, test } from 'vitest';
import { metadataTags } from './metadata.ts';

const parse = (head: Partial<Parameters<typeof metadataTags>[0]['head']>) => {
  const html = metadataTags({
    head: { title: 'Split', ...head },
    siteName: 'Aragem',
    origin: 'https://loja.example',
  });
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

test('a page without a picture has a preview too', () => {
  const head = parse({ social: { ...social, image: '' } });
  expect(content(head, 'og:title')).toBe('Split');
  expect(content(head, 'og:image')).toBeUndefined();
  expect(content(head, 'twitter:card')).toBe('summary');
});

test('X gets a picture of its own where the page has one; a product says that it is one', () => {
  const head = parse({ social: { ...social, twitterImage: 'https://cdn.example/x.png', type: 'product' } });
  expect(content(head, 'twitter:image')).toBe('https://cdn.example/x.png');
  expect(content(head, 'og:type')).toBe('product');
});

test('keywords are there when the page has some', () => {
  expect(content(parse({ keywords: 'split, inverter' }), 'keywords')).toBe('split, inverter');
  expect(content(parse({ keywords: '' }), 'keywords')).toBeUndefined();
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
