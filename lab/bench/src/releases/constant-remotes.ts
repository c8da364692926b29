import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteName } from '@storefront/contracts';
import { readRemote, readRoutes } from '@storefront/remote-kit';
import { buildRemote } from '../../../../e2e/shop/release-command.ts';
import { packageFiles, writeSources } from '../../../../e2e/shop/remote-sources.ts';
import { remoteNames } from '../../../../tools/repository/remotes.ts';

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
    writeSources(folder, { 'src/routes.ts': `export const routes = ${routes};\n` });
    folders.set(remote, await buildRemote(folder, constantVersion));
  }
  return { folders, remove: () => rmSync(home, { recursive: true, force: true }) };
}

function writeRemote(
  folder: string,
  exposes: Readonly<Record<string, string>>,
  remote: RemoteName,
  slots: ReadonlyMap<string, string>,
): void {
  writeSources(folder, packageFiles(remote));
  for (const [name, file] of Object.entries(exposes)) {
    // a price in no reply of the API would be refused
    const html = (slots.get(`${remote}/${name}`) ?? '').replaceAll('R$', 'R ');
    const source = `import { createElement } from 'react';
const html = ${JSON.stringify(html)};
const props = { dangerouslySetInnerHTML: { __html: html } };
export default function Constant() { return createElement('div', props); }
export const head = () => ({ title: 'Constante' });
`;
    writeSources(folder, { [`src/expose/${path.basename(file).replace(/x$/, '')}`]: source });
  }
}

/**
 * The HTML of each slot of a page, by module name (`mf-header/Header`). Counting tags suffices, because React's HTML is
 * well formed.
 */
export function slotsOf(html: string): ReadonlyMap<string, string> {
  const starts = html.matchAll(/<div data-slot="([^"]+)"[^>]*>/g);
  return new Map(
    [...starts].map((start) => [start[1] ?? '', insideFrom(html, start.index + start[0].length)]),
  );
}

function insideFrom(html: string, begin: number): string {
  let depth = 1;
  for (const tag of html.slice(begin).matchAll(/<(\/?)div[\s>]/g)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return html.slice(begin, begin + tag.index);
  }
  throw new Error(`a slot is not closed: ${html.slice(begin, begin + 80)}`);
}
