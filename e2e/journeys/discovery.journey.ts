import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { validateXML } from 'xmllint-wasm';
import { urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';

const require = createRequire(import.meta.url);
const sitemapSchema = path.join(
  path.dirname(require.resolve('sitemap/package.json')),
  'schema',
  'sitemap.xsd',
);

/**
 * The part of Google's schema that these sitemaps use:
 * https://www.google.com/schemas/sitemap-image/1.1/sitemap-image.xsd
 */
const imageSchema = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.google.com/schemas/sitemap-image/1.1">
  <xsd:element name="image"><xsd:complexType><xsd:sequence>
    <xsd:element name="loc" type="xsd:anyURI"/>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;

const schema = `<schema xmlns="http://www.w3.org/2001/XMLSchema">
  <import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="image.xsd"/>
</schema>`;

/** Schema violations of a sitemap. */
async function schemaErrors(xml: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'map.xml', contents: xml }],
    schema: [{ fileName: 'schema.xsd', contents: schema }],
    preload: [
      { fileName: 'sitemap.xsd', contents: readFileSync(sitemapSchema, 'utf8') },
      { fileName: 'image.xsd', contents: imageSchema },
    ],
  });
  return errors.map(({ message }) => message);
}

test('robots.txt names a sitemap whose maps follow the schema of sitemaps.org, and whose pages exist', async ({
  request,
}) => {
  expect(await schemaErrors('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>')).not.toEqual([]);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: https:\/\/aragem\.example\/sitemap\.xml$/m);
  const pathsOf = (xml: string) =>
    [...xml.matchAll(/<loc>https:\/\/aragem\.example(.*?)<\/loc>/g)].map(([, url = '']) => url);
  const index = await (await request.get('/sitemap.xml')).text();
  const maps = pathsOf(index);
  expect(maps.map((map) => map.replace(/-\d+\.xml$/, ''))).toEqual(
    expect.arrayContaining(['paginas', 'categorias', 'marcas', 'produtos'].map((type) => `/sitemap/${type}`)),
  );
  for (const map of maps) {
    const xml = await (await request.get(map)).text();
    expect([map, await schemaErrors(xml)]).toEqual([map, []]);
    expect(/<image:loc>https:\/\/aragem\.example\/media\//.test(xml)).toBe(
      map.startsWith('/sitemap/produtos'),
    );
    const [first = ''] = pathsOf(xml);
    expect([first, (await request.get(first)).status()]).toEqual([first, 200]);
  }
});

const fromOrigin = /^https:\/\/aragem\.example\//;

interface StructuredData {
  readonly '@type': string | readonly string[];
  readonly itemListElement?: readonly { readonly item?: string }[];
}

/** The size in a JPEG's frame header, which is marker C0 or C2. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  let at = 2;
  while (![0xc0, 0xc2].includes(bytes.readUInt8(at + 1))) at += 2 + bytes.readUInt16BE(at + 2);
  return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
}

const structuredData = async (page: Page): Promise<readonly StructuredData[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).flatMap((text) =>
    JSON.parse(text),
  );

const content = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');

test("canonical, previews and schema.org data have the configured origin, whatever the request's host", async ({
  request,
  page,
}) => {
  const html = await (await request.get('/ar-condicionado', { headers: { host: 'outro' } })).text();
  expect(html.match(/<link rel="canonical"[^>]*>/)?.[0]).toBe(
    '<link rel="canonical" href="https://aragem.example/ar-condicionado">',
  );
  expect(html.includes('//outro')).toBe(false);
  await page.goto('/');
  const home = await structuredData(page);
  expect(home.map((each) => each['@type'])).toContainEqual(['Organization', 'LocalBusiness']);
  expect(home.find((each) => each['@type'] === 'WebSite')).toMatchObject({
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: expect.stringMatching(fromOrigin) } },
  });
  await page.goto('/ar-condicionado');
  const [crumbs] = await structuredData(page);
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(crumbs?.itemListElement?.[0]?.item).toMatch(fromOrigin);
  expect(await content(page, 'og:title')).toBe('Ar-condicionado | Aragem');
  await page.goto((await page.locator('h3 a').first().getAttribute('href')) ?? '');
  expect(await content(page, 'og:type')).toBe('product');
  expect(await content(page, 'keywords')).toMatch(/\S, \S/);
});

const previewed = {
  home: '/',
  'a list': '/ar-condicionado',
  brands: '/marcas',
  'a content page': '/pagina/quem-nos-somos',
  'a product': 'product',
};

for (const [name, address] of Object.entries(previewed))
  test(`the preview of a link to ${name} is within the first kilobytes and has a JPEG of 1200 × 630`, async ({
    request,
    shop,
  }) => {
    const path = address === 'product' ? await urlOf('product', shop.url) : address;
    const html = (await (await request.get(path)).body()).subarray(0, 8192).toString();
    const head = html.slice(0, html.indexOf('<style'));
    const property = (key: string) =>
      new RegExp(`<meta (?:property|name)="${key}" content="([^"]+)">`).exec(head)?.[1];
    expect(head).toMatch(/<title>[^<]+<\/title>.*<link rel="canonical" href="https:\/\/aragem\.example\//);
    expect(property('description')).toBeTruthy();
    for (const key of ['title', 'description', 'url', 'image:alt'])
      expect(property(`og:${key}`)).toBeTruthy();
    expect(property('twitter:card')).toBe('summary_large_image');
    expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
    const image = property('og:image') ?? '';
    expect(image).toMatch(fromOrigin);
    const picture = await request.get(new URL(image).pathname);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect(sizeOfJpeg(await picture.body())).toEqual({ width: 1200, height: 630 });
  });

test('icons and the web manifest are where browsers look for them', async ({ page, request }) => {
  await page.goto('/');
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { name, icons }: { name: string; icons: { src: string }[] } = await (
    await request.get(manifest ?? '')
  ).json();
  expect(name).toBe('Aragem');
  for (const { src } of [...icons, { src: '/favicon.ico' }, { src: '/apple-touch-icon.png' }])
    expect([src, (await request.get(src)).headers()['content-type']]).toEqual([
      src,
      expect.stringMatching(/^image\//),
    ]);
});
