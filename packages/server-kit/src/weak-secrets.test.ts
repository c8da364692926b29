import { expect, it } from 'vitest';
import { describeWeakSecrets, readSecrets } from './weak-secrets.ts';

const random = 'kP4-x_9Qz7Lw2mTb';
const isWeak = (secrets: readonly string[]) =>
  describeWeakSecrets([{ name: 'A_TOKEN', secrets, length: 16 }]).length > 0;

it.each([
  [[random], false],
  [[random, `${random}x`], false],
  [[random.slice(1)], true],
  [['abcdefgh'.repeat(2)], false],
  [['abcdefg'.repeat(3)], true],
  [[' '.repeat(32)], true],
  [[`${random.slice(0, 8)} ${random.slice(8)}`], true],
  [[`${random}\n`], true],
  [[random, 'short'], true],
  [[], true],
])('%j is weak: %j', (secrets, weak) => {
  expect(isWeak(secrets)).toBe(weak);
});

it('names each setting, and says nothing of those that are not given', () => {
  const environment = { ONE: 'short', OTHER: random, EMPTY: '' };
  expect(describeWeakSecrets(readSecrets(environment, { ONE: 24, OTHER: 16, EMPTY: 16 }))).toEqual([
    'ONE: production needs at least 24 characters that are random, such as `openssl rand -base64 32` gives',
  ]);
});
