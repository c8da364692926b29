import type { Head } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { expect, test } from 'vitest';
import { renderHead } from './head.ts';

const google = { ga: testConfig().google.ga, tag: { verification: ['codigo-1', 'codigo-2'] } };

function headOf(
  changes: Partial<Head> = {},
  integrity: Readonly<Record<string, string>> = {},
  startsPainted = false,
): string {
  const { beforeStyles, afterStyles } = renderHead({
    head: { title: 'Aragem & Cia', ...changes },
    page: {
      path: '/',
      search: '',
      config: { ...testConfig(), google },
      releases: {},
      routes: '',
      failed: [],
    },
    shell: {
      inlineScript: 'keepClicks()',
      scripts: ['/shell.js'],
      lateScripts: ['/page.js'],
      styles: [],
      sheets: [],
      font: '/font.woff2',
      integrity,
    },
    links: '<link rel="preload" as="image" href="/hoisted.webp"/>',
    scripts: [{ href: '/cart.js', integrity: 'sha384-x' }],
    startsPainted,
  });
  return `${beforeStyles}<style></style>${afterStyles}`;
}
const preloadOf = (preloadImage: NonNullable<Head['preloadImage']>) =>
  /<link rel="preload" as="image" type[^>]*>/.exec(headOf({ preloadImage }))?.[0];

test('the largest picture is preloaded by the widths and sizes that its element gives', () => {
  const srcSet = '/a.avif 300w, /b.avif 600w';
  expect(preloadOf({ srcSet, type: 'image/avif', sizes: 'min(44vw, 38rem)' })).toContain(
    `imagesrcset="${srcSet}" imagesizes="min(44vw, 38rem)" `,
  );
});

test('the largest picture is preloaded on the screens whose element chooses it', () => {
  const picture = { srcSet: '/a.avif 1x', type: 'image/avif' };
  expect(preloadOf({ ...picture, media: '(max-width: 1023px)' })).toContain(' media="(max-width: 1023px)" ');
  expect(preloadOf(picture)).not.toContain('media=');
});

test('densities need no sizes', () => {
  expect(preloadOf({ srcSet: '/a.avif 1x, /b.avif 2x', type: 'image/avif' })).not.toContain('imagesizes');
});

test('a page without a picture preloads none', () => {
  expect(headOf()).not.toContain('imagesrcset');
});

test('the hints of later scripts say when they run: once somebody uses the page, or once it is painted', () => {
  expect(headOf()).toContain('<template id="preload-hints"><link ');
  expect(headOf({}, {}, true)).toContain('<template id="preload-hints" data-start="painted"><link ');
});

test('the first script is less urgent than what the first frame shows', () => {
  expect(headOf()).toContain('<link rel="preload" as="script" href="/shell.js" fetchpriority="low">');
});

test('the browser refuses scripts of the shell that were changed on their way', () => {
  const { head } = new DOMParser().parseFromString(
    headOf({}, { '/shell.js': 'sha256-shell', '/page.js': 'sha256-page' }),
    'text/html',
  );
  const hints = head.querySelector<HTMLTemplateElement>('#preload-hints')?.content;
  const late = hints?.querySelector<HTMLLinkElement>('[href="/page.js"]');
  expect([late?.getAttribute('integrity'), late?.crossOrigin]).toEqual(['sha256-page', '']);
  const first = head.querySelector<HTMLLinkElement>('[href="/shell.js"]');
  expect([first?.getAttribute('integrity'), first?.crossOrigin]).toEqual(['sha256-shell', null]);
});

test('what the first frame needs is requested before the rules, scripts come after them and inert', () => {
  const head = headOf({ preloadImage: { srcSet: '/a.avif 1x', type: 'image/avif' } });
  const order = ['as="image"', 'as="font"', '/hoisted.webp', '<style>', 'id="preload-hints"', '/cart.js'];
  const indexes = order.map((part) => head.indexOf(part));
  expect(indexes).not.toContain(-1);
  expect(indexes).toEqual([...indexes].sort((one, other) => one - other));
  const { head: parsed } = new DOMParser().parseFromString(head, 'text/html');
  const hints = parsed.querySelector<HTMLTemplateElement>('#preload-hints')?.content;
  expect([...(hints?.children ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/page.js',
    '/cart.js',
  ]);
  expect(parsed.querySelectorAll('link[href="/cart.js"]')).toHaveLength(0);
});

test('keywords are there when the page has some', () => {
  expect(headOf({ keywords: 'split, inverter' })).toContain(
    '<meta name="keywords" content="split, inverter">',
  );
  expect(headOf({ keywords: '' })).not.toContain('keywords');
});

test('previews of links come before every request and rule, within the first two kilobytes', () => {
  const social = { title: 'Split', description: 'Frio', image: '/1.jpg' };
  const head = headOf({
    social,
    canonical: '/split',
    preloadImage: { srcSet: '/a.avif 1x', type: 'image/avif' },
  });
  const last = head.indexOf('twitter:image:alt');
  expect(last).toBeGreaterThan(head.indexOf('og:image'));
  expect(last).toBeLessThan(head.indexOf('rel="preload"'));
  expect(last).toBeLessThan(head.indexOf('<style'));
  expect(last).toBeLessThan(2048);
});

test('texts are escaped, also in data', () => {
  const head = headOf({ description: '"<b>"', structuredData: [{ name: '</script><b>' }] });
  const { head: parsed } = new DOMParser().parseFromString(head, 'text/html');
  expect(parsed.querySelector('title')?.textContent).toBe('Aragem & Cia');
  expect(parsed.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('"<b>"');
  expect(parsed.querySelectorAll('b')).toHaveLength(0);
});

test('a page that must not be indexed says so; a canonical path becomes a URL of this shop', () => {
  const head = headOf({ indexable: false, canonical: '/split' });
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).toContain('<link rel="canonical" href="https://loja.example/split">');
});

test('the browser gets the configuration without what only the server uses', () => {
  const { head } = new DOMParser().parseFromString(headOf(), 'text/html');
  const { config } = JSON.parse(head.querySelector('#page-state')?.textContent ?? '');
  expect(config.sistema.paginaAguarde.mensagem).toBe('');
  expect(config.sistema.geral.site.nome).toBe(testConfig().sistema.geral.site.nome);
});

test('each verification code of the configuration has a tag', () => {
  const { head } = new DOMParser().parseFromString(headOf(), 'text/html');
  const tags = [...head.querySelectorAll('meta[name="google-site-verification"]')];
  expect(tags.map((tag) => tag.getAttribute('content'))).toEqual(['codigo-1', 'codigo-2']);
});
