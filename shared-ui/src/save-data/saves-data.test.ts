import { expect, it, vi } from 'vitest';
import { savesData } from './saves-data.ts';

const prefer = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduced-data') }));

it.each([
  ['a browser that says nothing', undefined, false, false],
  ['a connection without the wish', { saveData: false }, false, false],
  ['a connection with it', { saveData: true }, false, true],
  ['the preference', undefined, true, true],
])('%s', (_, connection, reduced, expected) => {
  vi.stubGlobal('navigator', { connection });
  prefer(reduced);
  expect(savesData()).toBe(expected);
});
