import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

const password = 'uma brisa leve';

it('the stored text of a password says how it was hashed, and is another each time', async () => {
  const [one, two] = [await hashPassword(password), await hashPassword(password)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

it('a password is compared with the parameters of its own text, whatever the standard is', async () => {
  const text = await hashPassword(password, { memory: 64, passes: 3, parallelism: 2 });
  expect(text).toContain('$m=64,t=3,p=2$');
  expect(await passwordMatches(password, text)).toBe(true);
  expect(await passwordMatches(`${password}!`, text)).toBe(false);
  expect(await passwordMatches(password, text.replace('t=3', 't=4'))).toBe(false);
});

it('texts from before parameters were stored still match', async () => {
  const [, , , , nonce = '', tag = ''] = (await hashPassword(password)).split('$');
  const url = (text: string) => Buffer.from(text, 'base64').toString('base64url');
  const former = ['argon2id', url(nonce), url(tag)].join('$');
  expect(await passwordMatches(password, former)).toBe(true);
  expect(await passwordMatches('outra', former)).toBe(false);
});

it.each([
  undefined,
  '',
  'argon2id$',
  '$argon2id$v=19$m=x,t=2,p=1$AA$AA',
  '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAA$AA',
])('nothing matches %j', async (text) => {
  expect(await passwordMatches(password, text)).toBe(false);
});
