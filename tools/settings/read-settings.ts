import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Sources whose processes read settings; tests and their helpers set them only. */
const sources = [
  'shell/{src,build}/**/*.ts',
  'services/store-api/src/**/*.ts',
  'services/unscripted/src/**/*.ts',
  'services/providers/src/**/*.ts',
  'services/release-registry/src/**/*.ts',
  'packages/release-cli/src/**/*.ts',
  'packages/remote-kit/src/**/*.ts',
  'packages/server-kit/src/**/*.ts',
  'tools/{start,test}/*.ts',
];
const isTest = (file: string) => /\.test\.ts$|-behaviour\.ts$|\/testing\//.test(file);

const name = '[A-Z][A-Z0-9_]+';
/** The ways in which the code names a variable. */
const ways = [
  new RegExp(`(?:\\benv|\\benvironment)\\.(${name})\\b`, 'g'),
  new RegExp(`\\benv, '(${name})'`, 'g'),
  new RegExp(`\\bvariable: '(${name})'`, 'g'),
];
const destructured =
  /\{([^{}]*)\}(?:: (?:NodeJS\.ProcessEnv|ShopEnvironment)| = (?:process\.env|env|environment)\b)/g;
/** Lists of names in the file that passes variables on, and keys of the files that check them. */
const inFiles: Readonly<Record<string, RegExp>> = {
  'tools/start/environment.ts': new RegExp(`'(${name})'`, 'g'),
  'services/store-api/src/platform/settings/environment.ts': new RegExp(`^ {2}(${name}):`, 'gm'),
  'services/providers/src/mercado-pago/api/settings.ts': new RegExp(`^ {2}(${name}):`, 'gm'),
  'services/providers/src/melhor-envio/settings.ts': new RegExp(`^ {2}(${name}):`, 'gm'),
  'services/providers/src/viacep/settings.ts': new RegExp(`^ {2}(${name}):`, 'gm'),
  'services/unscripted/src/environment.ts': new RegExp(`^ {2}(${name}):`, 'gm'),
  'services/release-registry/src/upkeep/config.ts': new RegExp(`^ {2}(${name}):`, 'gm'),
};

/** Names of the environment variables that a text of source code reads. */
export function readNames(text: string, own?: RegExp): readonly string[] {
  const named = [...ways, ...(own ? [own] : [])].flatMap((way) =>
    [...text.matchAll(way)].map(([, found = '']) => found),
  );
  const parts = [...text.matchAll(destructured)].flatMap(([, inner = '']) =>
    [...inner.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].map(([found]) => found),
  );
  return [...new Set([...named, ...parts])];
}

/** Names of all variables that the shop's processes and commands read. */
export function settingsOfCode(root: string): readonly string[] {
  const files = globSync(sources, { cwd: root }).filter((file) => !isTest(file));
  const names = files.flatMap((file) =>
    readNames(readFileSync(path.join(root, file), 'utf8'), inFiles[file]),
  );
  return [...new Set(names)].sort();
}

/** Names in the first column of the page's tables. */
export function settingsOfPage(page: string): readonly string[] {
  const cells = [...page.matchAll(/^\|(`[^|]+)\|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, found = '']) => found)).sort();
}
