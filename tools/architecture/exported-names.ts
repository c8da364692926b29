import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names of the module contract, which each module of a remote exports. */
const contractNames = ['load', 'head', 'middleware'];

/** Globals of browsers and TypeScript that a type of that name would hide. */
const globals =
  'Array Body Comment Document Element Error Event File History Image Location Map Navigation Navigator Node Notification Option Partial Pick Range Record Report Request Response Screen Selection Set Storage Text Touch Window'.split(
    ' ',
  );

/** Packages in which two exports have two names. */
const packages = ['shell', 'remote-kit', 'server-kit', 'shared-ui', 'mf-header'];

/** The files of packages whose names are compared: neither tests nor what they share. */
export function listSources(root: string): readonly string[] {
  return globSync(`{${packages.join(',')}}/src/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|gallery)\.|\.d\.ts$|\/testing\//.test(file));
}

/** `package name: files` for each name that two files of a package export. */
export function findSharedNames(root: string, files: readonly string[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const name of new Set(readNames(root, file, /^export (?:async )?/.source))) {
      const key = `${file.split('/')[0]} ${name}`;
      places.set(key, [...(places.get(key) ?? []), file]);
    }
  return [...places]
    .filter(([key, { length }]) => length > 1 && !contractNames.includes(key.split(' ')[1] ?? ''))
    .map(([key, named]) => `${key}: ${named.join(', ')}`);
}

/** `file: name` for each type, function or value that hides a global. */
export function findHidingNames(root: string, files: readonly string[]): readonly string[] {
  return files.flatMap((file) =>
    readNames(root, file, /^(?:export )?(?:default )?(?:async )?/.source)
      .filter((name) => globals.includes(name))
      .map((name) => `${file}: ${name}`),
  );
}

function readNames(root: string, file: string, prefix: string): readonly string[] {
  const declared = new RegExp(`${prefix}(?:function\\*?|const|class|interface|type|enum) (\\w+)`, 'gm');
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(declared)].map(([, name = '']) => name);
}
