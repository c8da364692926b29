import { expect, test } from 'vitest';
import { robotsText } from './robots.ts';
import { sitemapIndexXml, sitemapXml } from './sitemaps.ts';

const origin = 'https://loja.example';

test('robots.txt keeps crawlers from what acts or is personal, and names the sitemap', () => {
  const lines = robotsText(origin).split('\n');
  expect(lines).toContain('Disallow: /checkout/');
  expect(lines).toContain('Disallow: /minha-conta');
  for (const name of ['cupom', 'release', 'preview']) expect(lines).toContain(`Disallow: /*?*${name}=`);
  expect(lines).toContain('Sitemap: https://loja.example/sitemap.xml');
});

test('the index names each part of each type, and none of an empty type', async () => {
  const xml = await sitemapIndexXml(origin, {
    mapas: [
      { tipo: 'produtos', partes: 2 },
      { tipo: 'marcas', partes: 0 },
    ],
  });
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    `${origin}/sitemap/produtos-1.xml`,
    `${origin}/sitemap/produtos-2.xml`,
  ]);
});

test('a sitemap has absolute, escaped locations and pictures', async () => {
  const xml = await sitemapXml(origin, {
    locais: [{ url: '/split?a=1&b=2', titulo: 'Split', imagens: ['/media/1.avif'] }],
  });
  expect(xml).toContain(`<loc>${origin}/split?a=1&amp;b=2</loc>`);
  expect(xml).toContain(`<image:loc>${origin}/media/1.avif</image:loc>`);
});
