import { expect, it } from 'vitest';
import { readEnvironment } from './settings.ts';
import { requireStrongSecrets, type SecretName, secretLengths } from './weak-secrets.ts';

const random = 'kP4-x_9Qz7Lw2mTb';
const production = { NODE_ENV: 'production' };
const check = (name: SecretName, text: string) => () => requireStrongSecrets({ ...production, [name]: text });

it.each([
  [random, false],
  [random.slice(1), true],
  ['abcdefgh'.repeat(2), false],
  ['abcdefg'.repeat(3), true],
  [`${random.slice(0, 8)} ${random.slice(8)}`, true],
])('%j is weak: %j', (secret, weak) => {
  if (weak) expect(check('MAINTENANCE_KEY', secret)).toThrow('MAINTENANCE_KEY: production needs at least 16');
  else expect(check('MAINTENANCE_KEY', secret)).not.toThrow();
});

const strong = random.repeat(2);

it.each(Object.keys(secretLengths) as SecretName[])(
  'every server refuses a weak %s in production',
  (name) => {
    const { [name]: length } = secretLengths;
    const write = (secret: string) => (name === 'MODERATORS' ? `ana:${secret}` : secret);
    const read = (secret: string, environment: object = production) =>
      readEnvironment({ ...environment, [name]: write(secret) }, [name]);
    const random = strong.slice(0, length);
    expect(() => read('x'.repeat(length))).toThrow(`${name}: production needs at least ${length}`);
    expect(() => read(random.slice(1))).toThrow(`${name}: production needs`);
    expect(read(random)[name]).toBe(write(random));
    expect(() => read('x'.repeat(length), {})).not.toThrow();
  },
);

it.each(['STORE_SECRET', 'MODERATORS'] as const)('each of several is a secret: %s', (name) => {
  const write = (secret: string) => (name === 'MODERATORS' ? `ana:${secret}` : secret);
  expect(check(name, `${write(strong)}, ${write(`${strong}x`)}`)).not.toThrow();
  for (const weak of ['short', ''])
    expect(check(name, `${write(strong)},${write(weak)}`)).toThrow(`${name}: production needs`);
});

it('names each setting, also one that is required and absent, and says nothing of others that are absent', () => {
  const environment = { ...production, SHOP_SECRET: 'short', OVERRIDE_KEY: '' };
  expect(() => requireStrongSecrets(environment, ['STORE_APP_TOKEN'])).toThrow(
    /^STORE_APP_TOKEN: production needs at least 24 .+; SHOP_SECRET: production needs [^;]+$/,
  );
});
