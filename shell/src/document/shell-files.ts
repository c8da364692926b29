import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** URLs of the shell's own built files. */
export interface ShellAssets {
  readonly scripts: readonly string[];
  /** Scripts that those load once the page has been painted. */
  readonly lateScripts: readonly string[];
  readonly styles: readonly string[];
  readonly font: string;
}

export interface ShellFiles extends ShellAssets {
  /** Style sheets with their text; without one where they are linked. */
  readonly sheets: readonly { readonly href: string; readonly text?: string }[];
}

/**
 * @param assetsFile names the files of a build
 * @param folder holds them; without it the style sheets are linked, as development wants
 * @throws Error when a file is missing: the shell is not built
 */
export async function readShellFiles(assetsFile: string, folder?: string): Promise<ShellFiles> {
  const assets: ShellAssets = JSON.parse(await readFile(assetsFile, 'utf8'));
  const sheets = assets.styles.map(async (href) =>
    folder === undefined
      ? { href }
      : { href, text: await readFile(path.join(folder, path.basename(href)), 'utf8') },
  );
  return { ...assets, sheets: await Promise.all(sheets) };
}
