// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { mirrorMaintenanceAccess } from './maintenance-access.ts';

const at = (search: string) => ({ search }) as Location;
const withCookie = (cookie: string) => ({ cookie }) as Document;
const stored = () => localStorage.getItem('release');

beforeEach(() => localStorage.clear());

test('the key is stored when the server accepted it', () => {
  mirrorMaintenanceAccess(at('?release=chave'), withCookie('a=1; release=x.y'));
  expect(stored()).toBe('chave');
});

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
