import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What remotes get of `@storefront/ui`: for each export its declarations in parts, such as a prop, a class name or a token. */
export interface UiSurface {
  readonly version: string;
  readonly exports: Readonly<Record<string, readonly string[]>>;
}

type Change = 'none' | 'minor' | 'major';

/** Reads the surface of the package in `folder`, as it is packed. */
export function readUiSurface(folder: string, version: string): UiSurface {
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const declared = Object.entries<string | { readonly types: string }>(exports);
  const read = (name: string, types: string) =>
    name.includes('*') ? listFiles(path.join(folder, types)) : readParts(path.join(folder, types));
  const typed = declared
    .filter(([name]) => name !== './version')
    .map(([name, target]) => [name, typeof target === 'string' ? [] : read(name, target.types)] as const);
  return { version, exports: Object.fromEntries(typed) };
}

/** The names for which an export of many files, such as icons, stands. */
function listFiles(pattern: string): readonly string[] {
  return globSync(pattern)
    .map((file) => path.basename(file))
    .sort();
}

function readParts(file: string): string[] {
  const declarations = readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^import .*$|^export \{\};$/gm, '')
    // the names by which a component reads its props are its own
    .replaceAll(/\(\{[^{}]*\}: /g, '(props: ');
  const parts = declarations.split(/[\n;,|]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => /\w/.test(part)))];
}

/** `minor` when remotes that use the old surface still compile and look the same, `major` when not, with what changed. */
export function compareUiSurfaces(
  before: UiSurface['exports'],
  after: UiSurface['exports'],
): { readonly change: Change; readonly changed: readonly string[] } {
  const gone = Object.entries(before).flatMap(([name, parts]) =>
    after[name] === undefined ? [name] : without(parts, after[name]).map((part) => `${name}: ${part}`),
  );
  const added = Object.entries(after).flatMap(([name, parts]) =>
    before[name] === undefined ? [name] : without(parts, before[name]).map((part) => `${name}: ${part}`),
  );
  // who renders the component must pass it
  const isNeeded = added.some((part) => /: (?:readonly )?\w+: /.test(part));
  const change = gone.length > 0 || isNeeded ? 'major' : added.length > 0 ? 'minor' : 'none';
  return { change, changed: [...gone, ...added] };
}

function without(parts: readonly string[], others: readonly string[]): readonly string[] {
  return parts.filter((part) => !others.includes(part));
}
