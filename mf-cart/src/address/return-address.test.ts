import { describe, expect, it } from 'vitest';
import { keepReturn, returnAddress, signInAddress } from './return-address.ts';

const origin = 'https://loja.exemplo';
const after = (back: string) => returnAddress(new URL(signInAddress(back), origin).search, origin);

describe('return address', () => {
  it('is the page that the shopper came from, with its query', () => {
    expect(after('/busca?busca=split&pg=2')).toBe(`${origin}/busca?busca=split&pg=2`);
  });

  it('is the account page without a return URL', () => {
    expect(returnAddress('', origin)).toBe(`${origin}/minha-conta`);
  });

  it.each([
    'https://outro.exemplo/',
    '//outro.exemplo',
    '/\\outro.exemplo',
    '/\t/outro.exemplo',
    'javascript:alert(1)',
    'minha-conta',
  ])('is never of another origin: %j', (back) => {
    expect(after(back)).toBe(`${origin}/minha-conta`);
  });

  it('stays of this origin even when its path begins with two slashes', () => {
    expect(after('/.//outro.exemplo')).toBe(`${origin}//outro.exemplo`);
  });

  it('is not the sign-in or sign-up page itself', () => {
    expect(after('/checkout/acesso?retorno=%2F')).toBe(`${origin}/minha-conta`);
    expect(after('/checkout/cadastro')).toBe(`${origin}/minha-conta`);
  });

  it.each(['/_shell/override?clear', '/%5Fshell/token', '/v2/front/config', '/media/a.webp', '/%E0%A4%A'])(
    'is a page, not a call or a file: %s',
    (back) => {
      expect(after(back)).toBe(`${origin}/minha-conta`);
    },
  );

  it('is kept between the sign-in and the sign-up page', () => {
    expect(keepReturn('/checkout/cadastro', '?retorno=%2Fmarcas')).toBe(
      '/checkout/cadastro?retorno=%2Fmarcas',
    );
    expect(keepReturn('/checkout/cadastro', '')).toBe('/checkout/cadastro');
  });
});
