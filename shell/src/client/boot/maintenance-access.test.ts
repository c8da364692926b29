// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { mirrorMaintenanceAccess } from './maintenance-access.ts';

const withCookie = (cookie: string) => ({ cookie }) as Document;
const stored = () => localStorage.getItem('release');

beforeEach(() => localStorage.clear());

test.each(['a=1; release=x.y', '__Host-release=x.y; a=1'])(
  'the access is stored when the server has given it, the key never: %s',
  (cookie) => {
    mirrorMaintenanceAccess(withCookie(cookie));
    expect(stored()).toBe('true');
  },
);

test('it is forgotten when the server has ended it', () => {
  localStorage.setItem('release', 'true');
  mirrorMaintenanceAccess(withCookie('a=1'));
  expect(stored()).toBeNull();
});
