import fc from 'fast-check';
import { expect, it } from 'vitest';
import { admitQuery, removeParameters, usualMaxLength } from './query.ts';

const route = { query: ['busca', 'filtros'], maxLengths: { busca: 200 } };
const all = {};

it.each([
  ['', ''],
  ['?', ''],
  ['?busca=split', '?busca=split'],
  ['?x=1&busca=a+b%20c&y=2&filtros=marca:lg;9:306', '?busca=a+b%20c&filtros=marca:lg;9:306'],
  ['?%62usca=a', '?%62usca=a'],
  ['?busca', '?busca'],
  ['?busca=a=b', '?busca=a=b'],
  ['?filtros=a&filtros=b', '?filtros=a&filtros=b'],
  ['?filtros[]=a&filtros[a]=%00', ''],
  ['?x=%00&y=%zz&busca=ok&z=%ED%A0%80', '?busca=ok'],
  ['?busca=%25&filtros=%2500', '?busca=%25&filtros=%2500'],
  ['?filtros=a%20data-slot%3Dx', '?filtros=a%20data-slot%3Dx'],
  ['?busca=%3Cscript%3E%22%27%60', '?busca=%3Cscript%3E%22%27%60'],
  ['?busca=%F0%9F%98%80%E2%80%8D%EF%BF%BF', '?busca=%F0%9F%98%80%E2%80%8D%EF%BF%BF'],
])('%s: the page reads %j', (search, read) => {
  expect(admitQuery(search, route)).toEqual({ kind: 'accepted', search: read });
});

it.each(['00', '01', '08', '0E', '1F', '7F', 'C2%80', 'C2%9f'])(
  'the control character %%%s is refused',
  (code) => {
    expect(admitQuery(`?filtros=a%${code}b`, route)).toEqual({ kind: 'refused' });
    expect(admitQuery(`?a%${code}b=c`, all)).toEqual({ kind: 'refused' });
    expect(admitQuery(`?x=%${code}`, route)).toEqual({ kind: 'accepted', search: '' });
  },
);

it.each(['%ED%A0%80', '%ED%BF%BF', '%FF', '%E0%A4%A', '%C3', '%C0%80', 'calefa%E7%E3o'])(
  '%s is refused, since it is no UTF-8',
  (value) => {
    expect(admitQuery(`?busca=${value}`, route)).toEqual({ kind: 'refused' });
    expect(admitQuery(`?${value}=a`, all)).toEqual({ kind: 'refused' });
  },
);

it.each([
  ['?busca=50%&x=%', '?busca=50%25&x=%'],
  ['?busca=%zz%2', '?busca=%25zz%252'],
  ['?busca=%u00e7', '?busca=%25u00e7'],
  ['?busca=ar%09split', '?busca=ar+split'],
  ['?x=%0A&busca=ar%0D%0Asplit%0b%0C', '?x=%0A&busca=ar+split+'],
])('%s is written as %s', (search, written) => {
  expect(admitQuery(search, route)).toEqual({ kind: 'misspelt', search: written });
  expect(admitQuery(written, route).kind).toBe('accepted');
});

it.each([
  ['busca', 200],
  ['filtros', usualMaxLength],
])('%s has at most %d characters', (name, most) => {
  for (const character of ['a', '+', '%C3%A7']) {
    expect(admitQuery(`?${name}=${character.repeat(most)}`, route).kind).toBe('accepted');
    expect(admitQuery(`?${name}=${character.repeat(most + 1)}`, route)).toEqual({ kind: 'refused' });
  }
});

it('a name that a page with all names reads has a limit too', () => {
  expect(admitQuery(`?${'a'.repeat(usualMaxLength)}`, all).kind).toBe('accepted');
  expect(admitQuery(`?${'a'.repeat(usualMaxLength + 1)}`, all)).toEqual({ kind: 'refused' });
});

const character = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }).map((text) => encodeURIComponent(text)),
  fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
  fc.constantFrom('%', '%0', '%zz', '&', '=', '+', 'busca', '&busca=', '&filtros=', '[]', '#'),
);
const query = fc.array(character, { maxLength: 12 }).map((parts) => `?busca=${parts.join('')}`);

it('what it accepts is text of a bounded length without control characters, whichever way a page decodes it', () => {
  fc.assert(
    fc.property(query, fc.constantFrom(route, all), (search, each) => {
      const admitted = admitQuery(search, each);
      if (admitted.kind === 'refused') return;
      const { search: read } = admitted;
      if (admitted.kind === 'misspelt') expect(admitQuery(read, each).kind).toBe('accepted');
      else
        for (const text of [decodeURIComponent(read), ...[...new URLSearchParams(read)].flat()]) {
          expect(text).not.toMatch(/\p{Cc}/u);
          expect(text.isWellFormed()).toBe(true);
        }
    }),
    { numRuns: 2000, seed: 46 },
  );
});

it('a URL without some parameters is a path of this host', () => {
  expect(removeParameters('//evil.example/?gclid=1', ['gclid'])).toBe('/evil.example/');
  expect(removeParameters('/a?b=1', ['gclid'])).toBeUndefined();
});
