import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../start/build-if-stale.ts';

it('e2e, lab and tools import packages by what they export', () => {
  expect(listPackages(root)).toEqual(
    expect.arrayContaining([
      'packages/remote-kit',
      'services/store-api',
      'services/release-registry',
      'shared-contracts',
      'shell',
      'mf-cart',
    ]),
  );
  expect(findDeepImports(root)).toEqual([]);
});

it('a planted import past the exports of a package is found, by its file and what it imports', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deep-imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write('package.json', '{"workspaces":["services/api","services/closed","tools","lab/bench"]}');
  write('services/api/package.json', '{"name":"api","exports":{"./a":"./src/a.ts"}}');
  write('services/api/src/a.ts', 'export const a = 1;\n');
  write('services/closed/package.json', '{"name":"closed"}');
  write('services/closed/src/b.ts', 'export const b = 1;\n');
  write('e2e/shop/deep.ts', "import { a } from '../../services/api/src/a.ts';\na;\n");
  write('e2e/shop/long.ts', "import {\n  a,\n} from '../../services/api/src/a.ts';\na;\n");
  write('e2e/shop/again.ts', "export { a } from '../../services/api/src/a.ts';\n");
  write('e2e/shop/type.ts', "export type A = typeof import('../../services/api/src/a.ts');\n");
  write('e2e/shop/fake.test.ts', "vi.mock('../../services/api/src/a.ts');\n");
  write('lab/late.ts', "await import('../services/api/src/a.ts');\n");
  write('lab/bench/src/address.ts', "new URL('../../../services/api/src/a.ts', import.meta.url);\n");
  write('lab/closed.ts', "import { b } from '../services/closed/src/b.ts';\nb;\n");
  write(
    'tools/good.ts',
    "import { a } from 'api/a';\nimport { late } from '../lab/late.ts';\na + late;\n\"import '../services/api/src/a.ts'\";\n",
  );
  expect(findDeepImports(folder).toSorted()).toEqual([
    'e2e/shop/again.ts → services/api/src/a.ts',
    'e2e/shop/deep.ts → services/api/src/a.ts',
    'e2e/shop/fake.test.ts → services/api/src/a.ts',
    'e2e/shop/long.ts → services/api/src/a.ts',
    'e2e/shop/type.ts → services/api/src/a.ts',
    'lab/bench/src/address.ts → services/api/src/a.ts',
    'lab/closed.ts → services/closed/src/b.ts',
    'lab/late.ts → services/api/src/a.ts',
  ]);
});

it('e2e and tools do not import lab, which uses both', () => {
  expect(findImportsOfLab(root)).toEqual([]);
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-of-lab-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['e2e/journeys', 'lab/fuzz']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'e2e/journeys/a.ts'), "import { b } from '../../lab/fuzz/b.ts';\nb;\n");
  writeFileSync(path.join(folder, 'lab/fuzz/b.ts'), "export { c as b } from './c.ts';\n");
  expect(findImportsOfLab(folder)).toEqual(['e2e/journeys/a.ts → lab/fuzz/b.ts']);
});

/** What uses packages from outside of them. */
const users = '{e2e,lab,tools}/**/*.{ts,tsx,mjs}';
/** Paths that a module imports, exports from, loads or replaces; static imports begin their line, others are in texts. */
const imported =
  /(?:^(?:import\b|export\b[^'=\n]*\bfrom|\}\s*from)[^'\n]*|\b(?:import|require|mock|doMock|importActual|URL)\(\s*)'(\.\.?\/[^']+)'/gm;

/** The workspaces that say in `exports` what others may import; of one without them others may import nothing. */
function listPackages(root: string): readonly string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: readonly string[];
  };
  return workspaces.filter((folder) => !/^(?:e2e|lab|tools)(?:\/|$)/.test(folder));
}

/** The imports by a path of what uses packages from outside, and of `lab/`. */
function listImports(root: string): readonly { readonly file: string; readonly to: string }[] {
  const files = globSync(users, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist' || name === 'next-shop',
  });
  return files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(imported)].map(([, specifier = '']) => ({
      file,
      to: path.posix.join(path.posix.dirname(file), specifier),
    })),
  );
}

const describeImport = ({ file, to }: { readonly file: string; readonly to: string }) => `${file} → ${to}`;

/**
 * Imports that lead into such a package past its `exports`, by a path instead of its name. Node and TypeScript refuse a name
 * that `exports` lacks.
 */
function findDeepImports(root: string): readonly string[] {
  const packages = listPackages(root);
  return listImports(root)
    .filter(({ to }) => packages.some((folder) => to.startsWith(`${folder}/`)))
    .map(describeImport);
}

/** Imports of `lab/`, which uses e2e and tools, by one of these. */
function findImportsOfLab(root: string): readonly string[] {
  return listImports(root)
    .filter(({ file, to }) => to.startsWith('lab/') && !file.startsWith('lab/'))
    .map(describeImport);
}
