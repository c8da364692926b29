import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { linkedSheet, parseSheet, type Sheet } from '../sheets/sheet.ts';

/** URLs of the shell's own built files. */
export interface ShellAssets {
  readonly scripts: readonly string[];
  /** Scripts that those load once the page has been painted. */
  readonly lateScripts: readonly string[];
  readonly styles: readonly string[];
  readonly font: string;
}

export interface ShellFiles extends ShellAssets {
  readonly sheets: readonly Sheet[];
}

/**
 * @param assetsFile names the files of a build
 * @param folder holds them; without it the style sheets are linked, for development
 * @throws Error when a file is missing: the shell is not built
 */
export async function readShellFiles(assetsFile: string, folder?: string): Promise<ShellFiles> {
  const assets: ShellAssets = JSON.parse(await readFile(assetsFile, 'utf8'));
  const sheets = assets.styles.map(async (href) =>
    folder === undefined
      ? linkedSheet(href)
      : parseSheet(href, await readFile(path.join(folder, path.basename(href)), 'utf8')),
  );
  return { ...assets, sheets: await Promise.all(sheets) };
}
