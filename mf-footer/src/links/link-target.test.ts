import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

const site = 'https://aragem.example';

describe('internal links are those with the site URL or with no dot', () => {
  it.each([
    ['/pagina/fale-conosco', '/pagina/fale-conosco'],
    ['ar-condicionado', '/ar-condicionado'],
    ['https://aragem.example/marcas?pg=2', '/marcas?pg=2'],
    ['//aragem.example/marcas', '/marcas'],
    ['aragem.example', '/'],
    ['/split-7.5-kw', '/split-7.5-kw'],
  ])('%s leads to %s', (link, path) => {
    expect(linkTarget(link, site)).toEqual({ kind: 'internal', path });
  });
});

describe('external links have https added', () => {
  it.each([
    ['www.instagram.com/aragem', 'https://www.instagram.com/aragem'],
    ['http://exemplo.com/a', 'https://exemplo.com/a'],
    ['//exemplo.com/a', 'https://exemplo.com/a'],
    ['https://aragem.example.outra.com/', 'https://aragem.example.outra.com/'],
    ['javascript:alert(document.cookie)', 'https://javascript:alert(document.cookie)'],
  ])('%s leads to %s', (link, address) => {
    expect(linkTarget(link, site)).toEqual({ kind: 'external', address });
  });

  it('leaves telephone and mail addresses as they are', () => {
    expect(linkTarget('tel:+5500', site)).toEqual({ kind: 'external', address: 'tel:+5500' });
    expect(linkTarget('mailto:a@b.c', site)).toEqual({ kind: 'external', address: 'mailto:a@b.c' });
  });
});

it.each(['', '  ', '#'])('"%s" leads nowhere', (link) => {
  expect(linkTarget(link, site)).toEqual({ kind: 'none' });
});
