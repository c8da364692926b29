import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkArchitecture } from './check-architecture.ts';
import { plantedViolations } from './planted-violations.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** The files by which packages may import shared-contracts, and one by which none may. */
const contracts: readonly string[] = [
  ...Object.values<string>(
    JSON.parse(readFileSync(path.join(root, 'shared-contracts/package.json'), 'utf8')).exports,
  ),
  'src/bus/create-bus.ts',
];

it('the packages keep the dependency rules', async () => {
  const report = await checkArchitecture(root);
  expect(report.violations).toEqual([]);
  expect(report.modules).toBeGreaterThan(300);
  expect(report.dependencies).toBeGreaterThan(report.modules);
});

describe('a planted violation is found', () => {
  let planted: string;

  beforeEach(() => {
    planted = mkdtempSync(path.join(tmpdir(), 'architecture-'));
    for (const file of contracts) write(path.join('shared-contracts', file), 'export const b = 1;\n');
    symlinkSync(path.join(root, 'node_modules'), path.join(planted, 'node_modules'));
    cpSync(path.join(root, 'package.json'), path.join(planted, 'package.json'));
  });
  afterEach(() => rmSync(planted, { recursive: true }));

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(planted, file)), { recursive: true });
    writeFileSync(path.join(planted, file), text);
  };

  it('by the rule that it breaks', async () => {
    const expected = plantedViolations.map(([rule, file, text, other], index) => {
      write(other, 'export const b = 1;\n');
      // each violation is in a file of its own, so that one check finds all
      const own = file.replace(/a\.ts$/, `a-${index}.ts`);
      write(own, text);
      return `${rule}: ${own}`;
    });
    const { violations } = await checkArchitecture(planted);
    const found = violations.map((each) => each.split(' → ')[0]);
    for (const each of expected)
      expect(
        found.filter((one) => one === each),
        each,
      ).toHaveLength(1);
  });

  it('between a remote that was added to the one list and any other', async () => {
    write('package.json', JSON.stringify({ workspaces: ['mf-hello', 'mf-cart', 'shared-contracts'] }));
    write('mf-cart/src/b.ts', "import { a } from '../../mf-hello/src/a.ts';\nexport const b = () => a;\n");
    write('mf-hello/src/a.ts', 'export const a = 1;\n');
    write('mf-hello/src/c.ts', "import { d } from '../../mf-cart/src/d.ts';\nd;\n");
    write('mf-cart/src/d.ts', 'export const d = 1;\n');
    const { violations } = await checkArchitecture(planted);
    expect(violations.toSorted()).toEqual([
      'mf-cart-imports: mf-cart/src/b.ts → mf-hello/src/a.ts',
      'mf-hello-imports: mf-hello/src/c.ts → mf-cart/src/d.ts',
    ]);
  });

  it('a remote may import ui, which may import React and the contracts', async () => {
    write('packages/ui/src/b.ts', "import { useState } from 'react';\nexport const b = useState;\n");
    write(
      'packages/ui/src/c.ts',
      "import { useStorefront } from '../../../shared-contracts/src/index.ts';\nexport const c = useStorefront;\n",
    );
    write('mf-cart/src/a.ts', "import { b } from '../../packages/ui/src/b.ts';\nb;\n");
    const { violations } = await checkArchitecture(planted);
    expect(violations).toEqual([]);
  });

  it('the client may import the runtime', async () => {
    write('packages/remote-kit/src/runtime/federation-runtime.ts', 'export const b = 1;\n');
    write(
      'shell/src/client/a.ts',
      "import { b } from '../../../packages/remote-kit/src/runtime/federation-runtime.ts';\nb;\n",
    );
    const { violations } = await checkArchitecture(planted);
    expect(violations).toEqual([]);
  });

  it('no-cycles', async () => {
    write('mf-cart/src/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
    write('mf-cart/src/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
    const { violations } = await checkArchitecture(planted);
    expect(violations.some((each) => each.startsWith('no-cycles'))).toBe(true);
  });

  it('no-type-cycles', async () => {
    write(
      'mf-cart/src/a.ts',
      "import type { B } from './b.ts';\nexport interface A {\n  readonly b: B;\n}\n",
    );
    write(
      'mf-cart/src/b.ts',
      "import type { A } from './a.ts';\nexport interface B {\n  readonly a: A;\n}\n",
    );
    const { violations } = await checkArchitecture(planted);
    expect(violations).toEqual(['no-type-cycles: mf-cart/src/a.ts → mf-cart/src/b.ts']);
  });
});
