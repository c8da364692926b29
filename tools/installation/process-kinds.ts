import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { remoteNames } from '../repository/remotes.ts';
import { root } from '../start/build-if-stale.ts';
import { programs } from '../start/ports.ts';

/** A kind of process that an operator runs, each from a folder or an image of its own. */
export interface ProcessKind {
  readonly name: (typeof programs)[number]['name'];
  /** The workspace that has its entry file. */
  readonly workspace: string;
  /** Command that starts it, after the path of Node; relative to its folder. */
  readonly command: readonly string[];
  readonly port: number;
  readonly portVariable: string;
  /** Folders that are built, and where the process reads them. */
  readonly builds: readonly { readonly from: string; readonly to: string }[];
}

const builds: Readonly<Record<ProcessKind['name'], ProcessKind['builds']>> = {
  shop: ['assets.json', 'platform.json', 'client', 'renderer'].map((name) => {
    const folder = path.join('shell', 'dist', name);
    return { from: folder, to: folder };
  }),
  'store-api': [],
  // what an operator publishes at the first start
  'release-registry': remoteNames.map((name) => ({
    from: path.join(name, 'dist', versionOf(name)),
    to: path.join('first-releases', name),
  })),
};

/** Id of the user and group of every image. */
export const uid = 10_001;

export const processKinds: readonly ProcessKind[] = programs.map(({ name, file, flags, port, variable }) => ({
  name,
  workspace: file.slice(0, file.indexOf('/')),
  command: [...flags, file],
  port,
  portVariable: variable,
  builds: builds[name],
}));

function versionOf(workspace: string): string {
  const text = readFileSync(path.join(root, workspace, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
