import type { IForbiddenRuleType } from 'dependency-cruiser';
import { commonRules, shopTesting } from './common-rules.ts';

/** The shop's packages that each package's sources may import, besides itself and npm packages. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'shared-contracts': [],
  'shared-ui': ['shared-contracts'],
  'remote-kit': ['shared-contracts'],
  shell: ['shared-contracts', 'shared-ui', 'remote-kit', 'server-kit'],
  'product-drawings': [],
  'server-kit': [],
  'store-api': ['shared-contracts', 'product-drawings', 'server-kit'],
  'release-registry': ['shared-contracts', 'server-kit'],
};

/** The same for all remotes. */
const allowedForRemotes: readonly string[] = ['shared-contracts', 'shared-ui'];

/** Packages whose sources are checked. */
export function checkedPackages(remotes: readonly string[]): readonly string[] {
  return [...Object.keys(allowed), ...remotes];
}

function packageRule(name: string, packages: readonly string[]): IForbiddenRuleType {
  const imports = allowed[name] ?? allowedForRemotes;
  const others = [...packages, 'tools', 'e2e', 'bench'].filter(
    (each) => each !== name && !imports.includes(each),
  );
  return {
    name: `${name}-imports`,
    severity: 'error',
    comment: `${name} may import ${['itself', ...imports, 'npm packages'].join(', ')} only`,
    from: { path: `^${name}/` },
    to: {
      path: `^(?:${others.join('|')})/`,
      ...(name.startsWith('mf-') && { pathNot: shopTesting }),
    },
  };
}

/** The dependency rules for a repository with these remotes. */
export function rulesFor(remotes: readonly string[]): IForbiddenRuleType[] {
  const packages = checkedPackages(remotes);
  return [...packages.map((name) => packageRule(name, packages)), ...commonRules];
}
