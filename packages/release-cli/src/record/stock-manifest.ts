import { wholePackageNames } from '@storefront/release-protocol';
import { z } from 'zod';

const Assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const Entry = z.object({ name: z.string(), path: z.string(), type: z.string() });

/** The part of Module Federation's `mf-manifest.json` that a record needs. */
export const StockManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    pluginVersion: z.string(),
    remoteEntry: Entry,
    /** A classic script that imports the other entry, as Vite's plugin writes it. */
    varRemoteEntry: Entry.optional(),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      requiredVersion: z.string().optional(),
      /** Files of the copy that the build brings. */
      assets: z.object({ js: Assets }).optional(),
    }),
  ),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: Assets, css: Assets }) })),
});
export type StockManifest = z.infer<typeof StockManifest>;

/** What pages give to every remote. */
const ofThePage: ReadonlySet<string> = new Set([
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@storefront/contracts',
  ...wholePackageNames,
]);

/** The packages that a release takes from the page, by name, with the range that it accepts: others come with it. */
export function readRanges({ shared }: StockManifest): Readonly<Record<string, string>> {
  const bringsCopy = ({ assets }: StockManifest['shared'][number]) =>
    assets !== undefined && assets.js.sync.length + assets.js.async.length > 0;
  const taken = shared.filter((each) => ofThePage.has(each.name) || !bringsCopy(each));
  return Object.fromEntries(taken.map(({ name, requiredVersion = '*' }) => [name, requiredVersion]));
}

/** The entry that pages load: a classic script. */
export function readEntry({ remoteEntry, varRemoteEntry }: StockManifest['metaData']): z.infer<typeof Entry> {
  return remoteEntry.type === 'module' && varRemoteEntry ? varRemoteEntry : remoteEntry;
}

/** What cannot work in the shop's pages, each with the way out; empty when nothing is known against it. */
export function manifestFaults({ metaData, shared, exposes }: StockManifest): readonly string[] {
  const names = shared.map(({ name }) => name);
  return [
    ...(readEntry(metaData).type === 'module'
      ? [
          'its entry is an ES module, which pages do not load: build the container with library.type "var" or "global", or with a varFilename in the options of the plugin for Vite',
        ]
      : []),
    ...(/^\w+$/.test(metaData.globalName)
      ? []
      : [`its container ${metaData.globalName} is no name of a variable: letters, digits and _ only`]),
    ...(names.includes('react')
      ? []
      : ['it brings a React of its own, whose hooks fail: add react as a singleton to `shared`']),
    ...(exposes.length > 0 ? [] : ['it exposes no module: name them in `exposes`']),
  ];
}
