// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { mirrorMaintenanceAccess } from './maintenance-access.ts';

const at = (search: string) => ({ search }) as Location;
const withCookie = (cookie: string) => ({ cookie }) as Document;
const stored = () => localStorage.getItem('release');

beforeEach(() => localStorage.clear());

test.each(['a=1; release=x.y', '__Host-release=x.y; a=1'])(
  'the key is stored when the server accepted it: %s',
  (cookie) => {
    mirrorMaintenanceAccess(at('?release=chave'), withCookie(cookie));
    expect(stored()).toBe('chave');
  },
);

test('another value clears it', () => {
  localStorage.setItem('release', 'chave');
  mirrorMaintenanceAccess(at('?release=outra'), withCookie('a=1'));
  expect(stored()).toBeNull();
});

test('a page without the parameter changes nothing', () => {
  localStorage.setItem('release', 'chave');
  mirrorMaintenanceAccess(at('?pg=2'), withCookie(''));
  expect(stored()).toBe('chave');
});
