import Fastify from 'fastify';
import { expect, it, onTestFinished, test } from 'vitest';
import { robotsText, securityText, sitemapIndexXml, sitemapXml, wellKnownRoutes } from './site-files.ts';

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

async function get(url: string, contacts: readonly string[] = []) {
  const app = Fastify();
  onTestFinished(() => app.close());
  wellKnownRoutes(app, { contacts, origin: () => 'https://loja.example' });
  return app.inject(url);
}

it.each([
  ['2026-11-29T13:00:00.000Z', '2027-05-28T00:00:00.000Z'],
  ['2026-11-29T23:59:59.999Z', '2027-05-28T00:00:00.000Z'],
  ['2026-11-30T00:00:00.000Z', '2027-05-29T00:00:00.000Z'],
])('what security.txt said at %s is valid until %s', (now, expires) => {
  const contacts = ['mailto:seguranca@loja.example', 'https://loja.example/seguranca'];
  expect(securityText(contacts, 'https://loja.example', new Date(now))).toBe(
    `Contact: mailto:seguranca@loja.example
Contact: https://loja.example/seguranca
Expires: ${expires}
Preferred-Languages: pt-BR, en
Canonical: https://loja.example/.well-known/security.txt
`,
  );
});

it('security.txt is plain text, and is there where the operator names a contact', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt', ['mailto:a@loja.example']);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
});

it('password managers find the page that changes a password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    302,
    '/minha-conta/dados',
    'no-store',
  ]);
});
