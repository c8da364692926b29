import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingsOfCode } from './read-settings.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const files = globSync(
  ['deploy/systemd/**/*.{service,conf}', 'deploy/{kubernetes,compose}/**/*.yaml', 'deploy/write-secrets.sh'],
  { cwd: root },
);

/** Names of settings that a deploy file gives a process: `NAME=…` of units and scripts, `NAME: …`, `- name: NAME`. */
function readNames(text: string): readonly string[] {
  const found = text.matchAll(
    /(?:^|[\s"=])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|DEMO)(?=[=:])|- name: ([A-Z_]+)$/gm,
  );
  return [...new Set([...found].map(([, set, named = '']) => set ?? named))];
}

/** Variables of PostgreSQL's image, and of the deploy file itself. */
const isOfOthers = (name: string) => /^(?:POSTGRES|ARAGEM)_/.test(name);

it.each(files)('%s names settings that processes read', (file) => {
  const names = readNames(readFileSync(path.join(root, file), 'utf8')).filter((name) => !isOfOthers(name));
  const known = settingsOfCode(root);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

it('reads the names of each kind of file', () => {
  const read = (file: string) => readNames(readFileSync(path.join(root, 'deploy', file), 'utf8'));
  expect(read('systemd/aragem-shop@.service')).toEqual(
    expect.arrayContaining(['PORT', 'SHELL_NAME', 'DRAIN_MS']),
  );
  expect(read('kubernetes/base/shop.yaml')).toEqual(expect.arrayContaining(['PINNED_KEYS', 'DRAIN_MS']));
  expect(read('compose/compose.yaml')).toEqual(expect.arrayContaining(['PINNED_KEYS', 'REGISTRY_ACTOR']));
  expect(read('write-secrets.sh')).toEqual(expect.arrayContaining(['STORE_SECRET', 'RENDERER_UIDS']));
});
