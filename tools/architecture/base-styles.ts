import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import parser from 'postcss-selector-parser';

const baseSheets = 'packages/ui/src/styles/*.css';
const otherSheets = '{shell,packages/ui,mf-*}/src/**/*.css';

/**
 * Names that the base styles lack although style sheets of shell, remotes and ui use them: classes in
 * `:global()` or composed from global, and custom properties. One line each, `file: name`.
 */
export function unknownBaseNames(root: string): readonly string[] {
  const base = baseNames(root);
  const sheets = globSync(otherSheets, { cwd: root }).filter((file) => !file.includes('/testing/'));
  return sheets.flatMap((file) => {
    const { globals, used, properties } = namesOf(root, [file]);
    const defined = new Set([...base.properties, ...properties, ...inlineProperties]);
    return [
      ...[...globals].filter((name) => !base.classes.has(name) && !contentClasses.has(name)),
      ...[...used].filter((name) => !defined.has(name)),
    ].map((name) => `${file}: ${name}`);
  });
}

/** Classes and custom properties of the base styles. */
export function baseNames(root: string): Pick<Names, 'classes' | 'properties'> {
  return namesOf(root, globSync(baseSheets, { cwd: root }));
}

/** Custom properties that components set on their elements; the shell sets `--lift`. */
const inlineProperties = ['--pct', '--percent', '--lift', '--done', '--cards'];
/** Classes in the HTML of store-api. */
const contentClasses = new Set(['aviso']);

interface Names {
  readonly classes: Set<string>;
  readonly globals: Set<string>;
  readonly properties: Set<string>;
  readonly used: Set<string>;
}

function namesOf(root: string, files: readonly string[]): Names {
  const names: Names = { classes: new Set(), globals: new Set(), properties: new Set(), used: new Set() };
  for (const file of files) {
    const sheet = parse(readFileSync(path.join(root, file), 'utf8'));
    sheet.walkDecls(({ prop, value }) => {
      if (prop.startsWith('--')) names.properties.add(prop);
      if (prop === 'composes') for (const name of composedGlobals(value)) names.globals.add(name);
      for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) names.used.add(name);
    });
    sheet.walkRules((rule) => addClasses(rule.selector, names));
  }
  return names;
}

/** Classes of `composes: a b from global`. */
function composedGlobals(value: string): readonly string[] {
  const words = value.split(/\s+/);
  return words.splice(-2).join(' ') === 'from global' ? words : [];
}

function addClasses(selector: string, { classes, globals }: Names): void {
  parser((root) => {
    root.walkClasses(({ value, parent }) => {
      const pseudo = parent?.parent;
      const isGlobal = pseudo?.type === 'pseudo' && pseudo.value === ':global';
      (isGlobal ? globals : classes).add(value);
    });
  }).processSync(selector);
}
