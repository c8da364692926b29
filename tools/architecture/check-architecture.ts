import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { readRemotes } from '../repository/remotes.ts';
import { checkedPackages, rulesFor } from './rules.ts';

export interface ArchitectureReport {
  /** One `rule: from → to` for each violation. */
  readonly violations: readonly string[];
  readonly modules: number;
  readonly dependencies: number;
}

/**
 * Checks the dependency rules over the sources below `root`.
 * @throws Error when no import was followed, which means that the parser did not read TypeScript
 */
export async function checkArchitecture(root: string): Promise<ArchitectureReport> {
  const remotes = readRemotes(root);
  const folders = [
    ...checkedPackages(remotes).map((name) => `${name}/src`),
    'shell/build',
    'services/release-registry/migrations',
  ];
  const { output } = await cruise(
    folders.filter((folder) => existsSync(path.join(root, folder))),
    {
      baseDir: root,
      ruleSet: { forbidden: rulesFor(remotes) },
      validate: true,
      // dependency-cruiser supports no compiler API of TypeScript 7, so swc parses the sources
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      // tests may import anything, and the parser fails at their `using`; other tests plant files for a moment
      exclude: { path: 'node_modules|/dist/|/planted-|\\.test\\.tsx?$' },
      preserveSymlinks: false,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css'],
    },
  );
  const { summary, modules } = output as ICruiseResult;
  const dependencies = modules.reduce((sum, module) => sum + module.dependencies.length, 0);
  if (dependencies === 0) throw new Error(`${root}: no import was followed, so nothing was checked`);
  return {
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    modules: modules.length,
    dependencies,
  };
}
