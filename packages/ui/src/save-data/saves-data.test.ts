import { expect, it, vi } from 'vitest';
import { savesData } from './saves-data.ts';

const prefer = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduced-data') }));

it.each([
  ['a browser that says nothing', undefined, false, false],
  ['a connection without the wish', { saveData: false }, false, false],
  ['a fast connection', { effectiveType: '4g' }, false, false],
  ['a 3g connection', { effectiveType: '3g' }, false, false],
  ['a 2g connection', { effectiveType: '2g' }, false, true],
  ['a slow 2g connection', { saveData: false, effectiveType: 'slow-2g' }, false, true],
  ['a connection with it', { saveData: true }, false, true],
  ['the preference', undefined, true, true],
])('%s', (_, connection, reduced, expected) => {
  vi.stubGlobal('navigator', { connection });
  prefer(reduced);
  expect(savesData()).toBe(expected);
});
