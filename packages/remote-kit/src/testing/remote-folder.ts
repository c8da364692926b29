import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A temporary folder with a remote's package. */
export interface RemoteFolder {
  /** Contains the package and the builds that a test makes of it. */
  readonly folder: string;
  /** The package itself, which `readRemote` reads. */
  readonly packageFolder: string;
  remove(): void;
}

/** @param sources the package's files by path */
export function createRemoteFolder(sources: Readonly<Record<string, string>>): RemoteFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-'));
  const packageFolder = path.join(folder, 'mf-cart');
  const files = { 'package.json': '{"name":"mf-cart","version":"0.0.0","type":"module"}', ...sources };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(packageFolder, file)), { recursive: true });
    writeFileSync(path.join(packageFolder, file), text);
  }
  symlinkSync(
    path.resolve(import.meta.dirname, '../../../../node_modules'),
    path.join(folder, 'node_modules'),
  );
  return { folder, packageFolder, remove: () => rmSync(folder, { recursive: true }) };
}
