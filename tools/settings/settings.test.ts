import { readFileSync } from 'node:fs';
import path from 'node:path';
import { secretLengths } from '@storefront/server-kit/weak-secrets';
import { Environment as registrySchema } from 'release-registry/settings';
import { Environment as storeApiSchema } from 'store-api/settings';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readNames, settingsOfCode, settingsOfPage } from './read-settings.ts';
import { settingsOfProcesses, writeSettingsPage } from './settings-table.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const page = readFileSync(path.join(root, 'docs/settings.md'), 'utf8');

it('docs/settings.md is what npm run settings writes', () => {
  expect(page).toBe(writeSettingsPage());
});

/** Secrets that another party makes, and places of secrets. */
const notOurs = /^(?:S3_.*|.*_FILE|.*_DIR|.*_KEYS)$/;

it('each setting that is a secret of ours must be strong in production', () => {
  const secrets = Object.values(settingsOfProcesses)
    .flatMap((settings) => Object.keys(settings))
    .filter((name) => /TOKEN|SECRET|KEY|PASSWORD/.test(name) && !notOurs.test(name));
  expect([...new Set([...secrets, 'MODERATORS', 'OPERATORS'])].sort()).toEqual(
    Object.keys(secretLengths).sort(),
  );
});

it('docs/settings.md names each variable that the code reads, once, and no other', () => {
  expect(settingsOfPage(page)).toEqual(settingsOfCode(root));
});

it.each([
  ['store-api', storeApiSchema],
  ['release-registry', registrySchema],
] as const)('the defaults of %s are those of its schema', (process, schema) => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const defaults = Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'object' && ['string', 'number'].includes(typeof property.default)
      ? [[name, String(property.default)] as const]
      : [],
  );
  expect(defaults.length).toBeGreaterThan(4);
  for (const [name, value] of defaults)
    expect(settingsOfProcesses[process][name]?.default, name).toContain(value);
});

it.each([
  ['const level = process.env.LOG_LEVEL;', ['LOG_LEVEL']],
  ['function from({ NODE_ENV, A_TOKEN: token }: NodeJS.ProcessEnv) {}', ['NODE_ENV', 'A_TOKEN']],
  ['function from({ A_TOKEN: token }: ShopEnvironment) {}', ['A_TOKEN']],
  ['const { A_NAME: name } = env;', ['A_NAME']],
  ["portFrom(env, 'A_PORT', 1)", ['A_PORT']],
  ['const CONSTANT = 1;', []],
])('%s reads %j', (text, names) => {
  expect(readNames(text)).toEqual(names);
});
