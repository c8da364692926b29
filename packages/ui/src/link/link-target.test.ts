import { describe, expect, it } from 'vitest';
import { type LinkTarget, linkTarget } from './link-target.ts';

describe.each(['https://aragem.example', 'https://aragem.example/', 'aragem.example'])(
  'for the site %s',
  (site) => {
    it.each([
      ['/ar-condicionado', '/ar-condicionado'],
      ['ar-condicionado', '/ar-condicionado'],
      ['/busca?busca=split+1.5', '/busca?busca=split+1.5'],
      ['busca?busca=split+1.5', '/busca?busca=split+1.5'],
      ['/split-7.5-kw', '/split-7.5-kw'],
      ['#avaliacoes', '#avaliacoes'],
      ['?pg=2', '?pg=2'],
      ['https://aragem.example', '/'],
      ['https://aragem.example/marcas?pg=2', '/marcas?pg=2'],
      ['https://aragem.example?cupom=FRIO', '/?cupom=FRIO'],
      ['http://aragem.example/marcas', '/marcas'],
      ['//aragem.example/marcas', '/marcas'],
      ['aragem.example/marcas', '/marcas'],
      [' aragem.example ', '/'],
    ])('%s stays in the shop as %s', (link, href) => {
      expect(linkTarget(link, site)).toEqual({ kind: 'internal', href });
    });

    it.each([
      ['rastreio.example/pedidos', 'https://rastreio.example/pedidos'],
      ['rastreio.example:8443/pedidos', 'https://rastreio.example:8443/pedidos'],
      ['//rastreio.example', 'https://rastreio.example'],
      ['http://parceiro.example/a', 'https://parceiro.example/a'],
      ['https://wa.me/5500', 'https://wa.me/5500'],
      ['https://aragem.example.outra.example/', 'https://aragem.example.outra.example/'],
      ['www.aragem.example/marcas', 'https://www.aragem.example/marcas'],
    ])('%s leaves the shop for %s', (link, href) => {
      expect(linkTarget(link, site)).toEqual({ kind: 'external', href });
    });
  },
);

it.each(['tel:+550000000000', 'mailto:a@b.example', 'sms:+5500', 'whatsapp://send?phone=5500'])(
  '%s is left to its program',
  (link) => {
    expect(linkTarget(link, 'aragem.example')).toEqual({ kind: 'program', href: link });
  },
);

it.each(['', '  ', '#', 'javascript:alert(1)', 'JavaScript:alert(document.cookie)', 'data:text/html,hi'])(
  '"%s" leads nowhere',
  (link) => {
    expect(linkTarget(link, 'aragem.example')).toBeUndefined();
  },
);

it('without a site URL a path is internal and a host is external', () => {
  expect(linkTarget('/marcas', '')).toEqual({ kind: 'internal', href: '/marcas' });
  expect(linkTarget('https://aragem.example', '')).toEqual({
    kind: 'external',
    href: 'https://aragem.example',
  });
});

it('a target has one of three kinds', () => {
  // @ts-expect-error there is no other kind
  const target: LinkTarget = { kind: 'none', href: '' };
  expect(target.href).toBe('');
});
