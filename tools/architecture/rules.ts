import type { IForbiddenRuleType } from 'dependency-cruiser';
import { commonRules, shopTesting } from './common-rules.ts';

/** The shop's packages that each package's sources may import, besides itself and npm packages. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'shared-contracts': [],
  'packages/ui': ['shared-contracts'],
  'packages/release-protocol': ['shared-contracts'],
  'packages/release-cli': ['shared-contracts', 'packages/release-protocol'],
  'packages/remote-kit': ['shared-contracts', 'packages/release-protocol'],
  'packages/server-kit': [],
  shell: [
    'shared-contracts',
    'packages/release-protocol',
    'packages/ui',
    'packages/remote-kit',
    'packages/server-kit',
  ],
  'demo/drawings': [],
  'services/store-api': ['shared-contracts', 'packages/server-kit'],
  'services/unscripted': ['shared-contracts', 'packages/server-kit'],
  'demo/shop': ['shared-contracts', 'demo/drawings', 'services/store-api'],
  'services/providers': ['shared-contracts', 'services/store-api'],
  'services/release-registry': [
    'shared-contracts',
    'packages/release-protocol',
    'packages/release-cli',
    'packages/server-kit',
  ],
};

/** The same for all remotes. */
const allowedForRemotes: readonly string[] = ['shared-contracts', 'packages/ui'];

/** Packages whose sources are checked. */
export function checkedPackages(remotes: readonly string[]): readonly string[] {
  return [...Object.keys(allowed), ...remotes];
}

/** A pattern of a package's files, without those of the packages in its folder. */
function filesOf(name: string, packages: readonly string[]): string {
  const inner = packages
    .filter((each) => each.startsWith(`${name}/`))
    .map((each) => each.slice(name.length + 1));
  return inner.length === 0 ? `${name}/` : `${name}/(?!(?:${inner.join('|')})/)`;
}

function packageRule(name: string, packages: readonly string[]): IForbiddenRuleType {
  const imports = allowed[name] ?? allowedForRemotes;
  const others = [...packages, 'tools', 'e2e', 'lab'].filter(
    (each) => each !== name && !imports.includes(each),
  );
  return {
    name: `${name}-imports`,
    severity: 'error',
    comment: `${name} may import ${['itself', ...imports, 'npm packages'].join(', ')} only`,
    from: { path: `^${filesOf(name, packages)}` },
    to: {
      path: `^(?:${others.map((each) => filesOf(each, packages)).join('|')})`,
      ...(name.startsWith('mf-') && { pathNot: shopTesting }),
    },
  };
}

/** The dependency rules for a repository with these remotes. */
export function rulesFor(remotes: readonly string[]): IForbiddenRuleType[] {
  const packages = checkedPackages(remotes);
  return [...packages.map((name) => packageRule(name, packages)), ...commonRules];
}
