import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);

/**
 * Writes a brotli copy, named `….br`, beside each file of a folder that compresses well, so that servers need not
 * compress it.
 * @param quality 0 to 11, which is the smallest and slowest
 */
export async function compressFiles(folder: string, quality = 11): Promise<void> {
  const files = globSync('**/*.{js,css,svg}', { cwd: folder }).map((file) => path.join(folder, file));
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all(
    files.map(async (file) => writeFile(`${file}.br`, await brotli(await readFile(file), { params }))),
  );
}
