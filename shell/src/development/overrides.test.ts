import { Signer } from '@fastify/cookie';
import { describe, expect, it } from 'vitest';
import { formatOverrideCookie, parseOverride, readOverrides } from './overrides.ts';

const manifest = 'http://127.0.0.1:5173/mf-manifest.json';

const signer = new Signer('key of this start');

/** The overrides in a request's cookies, with the reasons why others were ignored. */
function read(cookies: string | undefined) {
  const wrong: string[] = [];
  return { overrides: [...readOverrides(cookies, signer, (why) => wrong.push(why))], wrong };
}
const cookie = (value: unknown) =>
  `a=1; mfe-override=${encodeURIComponent(signer.sign(JSON.stringify(value)))}; b=2`;

describe('the override cookie', () => {
  it('names the development server of a remote', () => {
    expect(read(cookie({ 'mf-cart': manifest }))).toEqual({
      overrides: [['mf-cart', new URL(manifest)]],
      wrong: [],
    });
  });

  it('reads what it wrote', () => {
    const written = formatOverrideCookie(new Map([parseOverride('mf-cart', manifest)]), signer);
    expect(written).toContain('HttpOnly');
    expect(read(written.split(';')[0]).overrides).toEqual([['mf-cart', new URL(manifest)]]);
  });

  it('is found after a stale one', () => {
    const stale = `mfe-override=${encodeURIComponent(new Signer('key of another start').sign('{}'))}`;
    const { overrides, wrong } = read(`${stale}; ${cookie({ 'mf-cart': manifest })}`);
    expect(overrides).toEqual([['mf-cart', new URL(manifest)]]);
    expect(wrong).toEqual([expect.stringContaining('not signed')]);
  });

  it('is removed when nothing is left in it', () => {
    expect(formatOverrideCookie(new Map(), signer)).toMatch(/^mfe-override=;.*Max-Age=0/);
  });

  it('is not needed', () => {
    expect(read(undefined)).toEqual({ overrides: [], wrong: [] });
    expect(read('')).toEqual({ overrides: [], wrong: [] });
    expect(read('not-mfe-override=1')).toEqual({ overrides: [], wrong: [] });
  });

  it.each([
    ['not JSON', `mfe-override=${encodeURIComponent(signer.sign('hello'))}`, /JSON/],
    [
      'not signed',
      `mfe-override=${encodeURIComponent(JSON.stringify({ 'mf-cart': manifest }))}`,
      /not signed/,
    ],
    ['not percent-encoded', 'mfe-override=%E0%A4%A', /malformed/],
    ['empty', 'mfe-override=', /not signed/],
    ['a list', cookie([manifest]), /not an object/],
    ['null', cookie(null), /not an object/],
    ['a stranger', cookie({ x: manifest }), /"x" is not the name/],
    ['a number', cookie({ 'mf-cart': 5173 }), /"5173" is not the address/],
    ['a file', cookie({ 'mf-cart': 'file:///etc/passwd' }), /not the address/],
    [
      'a public host',
      cookie({ 'mf-cart': 'https://evil.example/mf-manifest.json' }),
      /evil\.example is not this machine/,
    ],
    ['a private network', cookie({ 'mf-cart': 'http://[fd00:ec2::254]/' }), /is not this machine/],
    [
      'a disguised host',
      cookie({ 'mf-cart': 'http://127.0.0.1@evil.example/' }),
      /evil\.example is not this machine/,
    ],
  ])('that is %s counts as none, and the log says why', (_what, cookies, why) => {
    const { overrides, wrong } = read(cookies);
    expect(overrides).toEqual([]);
    expect(wrong).toEqual([expect.stringMatching(why)]);
  });
});
