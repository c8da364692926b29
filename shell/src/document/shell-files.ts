import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { linkedSheet, readSheet, type Sheet } from '../sheets/sheet.ts';

/** URLs of the shell's own built files. */
export interface ShellAssets {
  /** The text of the script that documents contain. */
  readonly inlineScript: string;
  readonly scripts: readonly string[];
  /** Scripts that the first scripts load once the page has been painted. */
  readonly lateScripts: readonly string[];
  readonly styles: readonly string[];
  readonly font: string;
}

export interface ShellFiles extends ShellAssets {
  readonly sheets: readonly Sheet[];
  /** Hashes of the scripts by URL; absent in development. */
  readonly integrity?: Readonly<Record<string, string>>;
}

/** The attribute by which browsers refuse a script of the shell whose content was changed in transit. */
export function integrityAttribute({ integrity }: Pick<ShellFiles, 'integrity'>, href: string): string {
  const hash = integrity?.[href];
  return hash === undefined ? '' : ` integrity="${hash}"`;
}

/**
 * @param assetsFile lists the files of a build
 * @param folder holds the files; without it the style sheets are linked, for development
 * @throws Error that names the build when a file of it is missing or cut
 */
export async function readShellFiles(assetsFile: string, folder?: string): Promise<ShellFiles> {
  return readBuilt(assetsFile, (text) => readFiles(JSON.parse(text), folder));
}

/**
 * Reads a file of the shell's build.
 * @throws Error that names the file, why it cannot be read, and what makes it again
 */
export async function readBuilt<T>(file: string, read: (text: string) => T | Promise<T>): Promise<T> {
  try {
    return await read(await readFile(file, 'utf8'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
    const folder = path.dirname(file);
    throw new Error(
      `${file}: the shell's build is not whole (${why}); remove ${folder} and run \`npm run build\`, or install the release again`,
      { cause },
    );
  }
}

async function readFiles(assets: ShellAssets, folder: string | undefined): Promise<ShellFiles> {
  const sheets = assets.styles.map(async (href) =>
    folder === undefined
      ? linkedSheet(href)
      : readSheet(href, await readFile(path.join(folder, path.basename(href)), 'utf8')),
  );
  const integrity = folder === undefined ? {} : { integrity: await hashFiles(assets, folder) };
  return { ...assets, sheets: await Promise.all(sheets), ...integrity };
}

async function hashFiles(
  { scripts, lateScripts }: ShellAssets,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const hashes = [...scripts, ...lateScripts].map(async (href) => {
    const content = await readFile(path.join(folder, path.basename(href)));
    return [href, `sha256-${createHash('sha256').update(content).digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
