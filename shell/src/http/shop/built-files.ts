import path from 'node:path';

/** What the shell's build has written. */
export interface BuiltFiles {
  /** Lists the files of the browser's client. */
  readonly assets: string;
  readonly client: string;
  /** The same for pages with a remote under development. */
  readonly developmentAssets: string;
  readonly developmentClient: string;
  readonly platform: string;
  /** The script of renderer processes. */
  readonly renderer: string;
}

export function locateBuiltFiles(folder: string): BuiltFiles {
  const at = (...names: readonly string[]) => path.join(folder, ...names);
  return {
    assets: at('assets.json'),
    client: at('client'),
    developmentAssets: at('dev-assets.json'),
    developmentClient: at('dev-client'),
    platform: at('platform.json'),
    renderer: at('renderer', 'index.cjs'),
  };
}
