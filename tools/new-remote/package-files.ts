import type { RemoteName } from '@storefront/contracts/release';
import { firstPath } from '@storefront/remote-kit';

/** npm packages that the sources of a new remote import, by the group of package.json. */
const imported = {
  dependencies: ['@storefront/contracts', '@storefront/ui', 'react'],
  devDependencies: ['@storefront/remote-kit'],
} as const;

/** The part of another remote's package.json that a new one copies. */
export type Description = Readonly<Record<keyof typeof imported, Readonly<Record<string, string>>>>;

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

export function packageJson(remote: RemoteName, example: Description): string {
  const versions = (group: keyof typeof imported) =>
    Object.fromEntries(imported[group].map((name) => [name, example[group][name]]));
  return json({
    name: remote,
    private: true,
    version: '1.0.0',
    type: 'module',
    scripts: { build: 'remote-kit build', dev: 'remote-kit dev', gallery: 'remote-kit gallery' },
    dependencies: versions('dependencies'),
    devDependencies: versions('devDependencies'),
  });
}

export const tsconfig = (remote: RemoteName) => `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["es2025", "dom", "dom.iterable"],
    "rootDir": "..",
    "outDir": "../.tsc/${remote}",
    "tsBuildInfoFile": "../.tsc/${remote}/.tsbuildinfo",
    "types": ["node", "@testing-library/jest-dom/vitest"]
  },
  "include": ["src", "*.ts", "../remote-kit/types/*.d.ts"],
  "references": [{ "path": "../shared-contracts" }, { "path": "../shared-ui" }, { "path": "../remote-kit" }]
}
`;

export const readme = (remote: RemoteName) => `# ${remote}

What this remote shows, and which team owns it: one sentence.

## Exposes

| Module | Path | What it is |
|---|---|---|
| \`./WelcomePage\` | \`${firstPath(remote)}\` | greets, and counts waves |

## Map

\`\`\`
src/routes.ts     paths of its pages                src/expose/    one thin file a module; contract-check.ts checks them
src/welcome/      the page, its data, its test
\`\`\`

## Run

\`\`\`
npm run dev -w ${remote}                  # inside a running shop, with Fast Refresh
npx vitest run --project ${remote}
npm run release -- publish ${remote}
\`\`\`

Another page: [docs/adding-a-page.md](../docs/adding-a-page.md).
`;
