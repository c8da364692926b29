import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

const site = 'https://aragem.example/';

describe('linkTarget', () => {
  it.each([
    ['/ar-condicionado', '/ar-condicionado'],
    ['ar-condicionado', '/ar-condicionado'],
    ['/busca?busca=split+1.5', '/busca?busca=split+1.5'],
    ['https://aragem.example/marcas', '/marcas'],
    ['https://aragem.example', '/'],
  ])('keeps %s in the shop', (link, to) => {
    expect(linkTarget(link, site)).toEqual({ kind: 'internal', to });
  });

  it.each([
    ['rastreio.example/pedidos', 'https://rastreio.example/pedidos'],
    ['//rastreio.example', 'https://rastreio.example'],
    ['https://wa.me/5500', 'https://wa.me/5500'],
    ['https://aragem.example.evil.example/', 'https://aragem.example.evil.example/'],
  ])('leads %s out of it', (link, href) => {
    expect(linkTarget(link, site)).toEqual({ kind: 'external', href });
  });

  it('hands telephones and mail to their programs', () => {
    expect(linkTarget('tel:+550000000000', site)).toEqual({ kind: 'handed-over', href: 'tel:+550000000000' });
    expect(linkTarget('mailto:a@b.example', site)).toMatchObject({ kind: 'handed-over' });
  });

  it('leads nowhere with nothing, or with a scheme that runs code', () => {
    expect(linkTarget(' ', site)).toBeUndefined();
    expect(linkTarget('javascript:alert(1)', site)).toBeUndefined();
    expect(linkTarget('data:text/html,hi', site)).toBeUndefined();
  });
});
