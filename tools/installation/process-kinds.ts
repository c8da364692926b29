import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { remoteNames } from '../repository/remotes.ts';
import { root } from '../start/build-if-stale.ts';
import { programs } from '../start/ports.ts';

/** A kind of process that an operator runs, each from a folder or an image of its own. */
export interface ProcessKind {
  readonly name: (typeof programs)[number]['name'] | 'unscripted';
  /** The workspace that has its entry file. */
  readonly workspace: string;
  /** Workspaces that it loads by a name in its settings. */
  readonly loads: readonly string[];
  /** Command that starts it, after the path of Node; relative to its folder. */
  readonly command: readonly string[];
  readonly port: number;
  readonly portVariable: string;
  /** Folders that are built, and where the process reads them. */
  readonly builds: readonly { readonly from: string; readonly to: string }[];
}

const builds: Readonly<Record<(typeof programs)[number]['name'], ProcessKind['builds']>> = {
  shop: ['assets.json', 'platform.json', 'client', 'renderer'].map((name) => {
    const folder = path.join('shell', 'dist', name);
    return { from: folder, to: folder };
  }),
  'store-api': [],
  // the releases that an operator publishes at the first start
  'release-registry': remoteNames.map((name) => ({
    from: path.join(name, 'dist', versionOf(name)),
    to: path.join('first-releases', name),
  })),
};

/** What `DEMO=on` loads. */
export const demonstration = 'demo/shop';
/** What `UNSCRIPTED=on` loads. */
const unscripted = 'services/unscripted';
/** Of which `PROVIDERS` names some. */
const providers = 'services/providers';

/** Id of the user and group of every image. */
export const uid = 10_001;

/** What every installation runs. */
export const processKinds = programs.map(({ name, file, flags, port, variable }) => ({
  name,
  workspace: file.slice(0, file.indexOf('/src/')),
  loads: name === 'store-api' ? [demonstration, unscripted, providers] : [],
  command: [...flags, file],
  port,
  portVariable: variable,
  builds: builds[name],
})) satisfies readonly ProcessKind[];

/** What an installation may run besides: the pages without scripts, where they are released apart from store-api. */
export const optionalKinds: readonly ProcessKind[] = [
  {
    name: 'unscripted',
    workspace: unscripted,
    loads: [],
    command: ['--disable-sigusr1', '--max-semi-space-size=2', `${unscripted}/src/server.ts`],
    port: 4005,
    portVariable: 'UNSCRIPTED_PORT',
    builds: [],
  },
];

function versionOf(workspace: string): string {
  const text = readFileSync(path.join(root, workspace, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
