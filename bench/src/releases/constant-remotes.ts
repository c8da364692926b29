import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteName } from '@storefront/contracts';
import { buildRemote } from '../../../e2e/shop/release-command.ts';
import { readRoutes } from '../../../remote-kit/src/read-routes.ts';
import { readRemote } from '../../../remote-kit/src/remote.ts';
import { remoteNames } from '../../../tools/repository/remotes.ts';

export const constantVersion = '900.0.0';

/**
 * Builds four remotes whose modules load nothing and render a constant string, the current HTML of the page's slots.
 * Such a page costs only the shell's own part.
 * @param checkout the checkout of the repository whose shell is measured
 * @returns the folder of each built release; `remove` deletes them
 */
export async function buildConstantRemotes(
  slots: ReadonlyMap<string, string>,
  checkout: string,
): Promise<{ folders: ReadonlyMap<RemoteName, string>; remove: () => void }> {
  const home = mkdtempSync(path.join(tmpdir(), 'aragem-constant-'));
  symlinkSync(path.join(checkout, 'node_modules'), path.join(home, 'node_modules'));
  const folders = new Map<RemoteName, string>();
  for (const remote of remoteNames) {
    const folder = path.join(home, remote);
    const copied = readRemote(path.join(checkout, remote));
    writeRemote(folder, copied.exposes, remote, slots);
    const routes = JSON.stringify(await readRoutes(copied));
    writeFileSync(path.join(folder, 'src', 'routes.ts'), `export const routes = ${routes};\n`);
    folders.set(remote, await buildRemote(folder, constantVersion, checkout));
  }
  return { folders, remove: () => rmSync(home, { recursive: true, force: true }) };
}

function writeRemote(
  folder: string,
  exposes: Readonly<Record<string, string>>,
  remote: RemoteName,
  slots: ReadonlyMap<string, string>,
): void {
  const expose = path.join(folder, 'src', 'expose');
  mkdirSync(expose, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: remote, version: constantVersion }),
  );
  for (const [name, file] of Object.entries(exposes)) {
    const html = slots.get(`${remote}/${name}`) ?? '';
    const source = `import { createElement } from 'react';
const html = ${JSON.stringify(html)};
const props = { dangerouslySetInnerHTML: { __html: html } };
export default function Constant() { return createElement('div', props); }
export const head = () => ({ title: 'Constante' });
`;
    writeFileSync(path.join(expose, path.basename(file).replace(/x$/, '')), source);
  }
}
