import path from 'node:path';

export type BuiltFiles = Readonly<ReturnType<typeof locateBuiltFiles>>;

/** What the shell's build has written. */
export function locateBuiltFiles(folder: string) {
  const at = (...names: readonly string[]) => path.join(folder, ...names);
  return {
    /** Lists the files of the browser's client. */
    assets: at('assets.json'),
    client: at('client'),
    /** The same for pages with a remote under development. */
    developmentAssets: at('dev-assets.json'),
    developmentClient: at('dev-client'),
    platform: at('platform.json'),
    /** The script of renderer processes. */
    renderer: at('renderer', 'index.cjs'),
  };
}
