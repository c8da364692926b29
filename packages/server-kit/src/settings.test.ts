import { expect, it } from 'vitest';
import { readEnvironment } from './settings.ts';

const settings = ['DATABASE_URL', 'STORE_SECRET', 'HOST', 'DEMO_X'];

it.each([
  'DATABSE_URL',
  'DATABASE_ULR',
  'DATABASE_URLS',
  'DATABASE_URI',
  'DATABASEURL',
  'database_url',
  'ATABASE_URL',
])('%s is almost a setting, which the error names', (name) => {
  expect(() => readEnvironment({ [name]: 'x' }, settings)).toThrow(
    `${name} is no setting: is DATABASE_URL meant?`,
  );
});

it.each([
  'DATABASE_UIR',
  'DATABASE_URL_FILE',
  'MY_DATABASE_URL',
  'HOME',
  'hosts',
  'STORE_SECRET_DIR',
  'DATABASE',
])('%s may be of another program', (name) => {
  expect(readEnvironment({ [name]: 'x' }, settings)).toEqual({ [name]: 'x' });
});

it('names of six letters are compared, shorter ones are not', () => {
  expect(() => readEnvironment({ DEMO_Y: 'x' }, settings)).toThrow('is DEMO_X meant?');
  expect(readEnvironment({ DEMO: 'x', HOSTS: 'y' }, ['DEMOS', 'HOST'])).toEqual({ DEMO: 'x', HOSTS: 'y' });
});

it('a secret from a file has no end of line, and an empty variable is absent', () => {
  const env = { STORE_SECRET: 'a secret\n', DATABASE_URL: '', HOST: ' ' };
  expect(readEnvironment(env, settings)).toEqual({ STORE_SECRET: 'a secret' });
});
