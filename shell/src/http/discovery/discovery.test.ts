import { expect, test } from 'vitest';
import { llmsText } from './llms-text.ts';
import { markdownOf, wantsMarkdown } from './markdown.ts';
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

test('llms.txt links categories and pages', () => {
  const text = llmsText({
    origin,
    shopName: 'Aragem',
    categories: [{ url: '/ar-condicionado', titulo: 'Ar-condicionado', imagens: [] }],
    pages: [{ url: '/marcas', titulo: 'Marcas', imagens: [] }],
  });
  expect(text).toContain('# Aragem\n');
  expect(text).toContain('- [Ar-condicionado](https://loja.example/ar-condicionado)');
  expect(text).toContain('- [Marcas](https://loja.example/marcas)');
});

test('a page as Markdown is its main part, without controls and scripts', () => {
  const html =
    '<body><nav>menu</nav><main id="conteudo"><script>let data</script><h1>Splits</h1>' +
    '<svg><title>seta</title></svg><p>Por <b>R$ 10</b> <a href="/x">ver</a></p><button>Comprar</button></main></body>';
  expect(markdownOf(html)).toBe('# Splits\n\nPor **R$ 10** [ver](/x)\n');
});

test.each([
  ['text/markdown', true],
  ['text/markdown, text/plain;q=0.5', true],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/markdown, text/html', false],
  [undefined, false],
])('%s asks for Markdown: %s', (accept, expected) => {
  expect(wantsMarkdown(accept)).toBe(expected);
});
