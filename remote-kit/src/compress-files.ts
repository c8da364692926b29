import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);

/**
 * Writes a brotli copy, named `….br`, beside each file of a folder that compresses well, so that servers need not
 * compress it.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg}', { cwd: folder }).map((file) => path.join(folder, file));
  await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await brotli(await readFile(file)))));
}
