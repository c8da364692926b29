import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { compile } from '@storefront/remote-kit';
import type { ShellAssets } from '../src/server/document.ts';
import { room, shellClient, shellServer } from './shell-builds.ts';

const client = path.join(room, 'dist', 'client');
/** How long files of earlier builds stay, for the pages in caches and open tabs that name them. */
const keptMs = 7 * 24 * 3600_000;

const address = (file: string) => `/assets/shell/${file}`;

/** Builds the shell into `dist/`: `client/` with brotli twins, `server/`, and `assets.json` that names what pages load. */
async function buildShell(): Promise<void> {
  const stats = await compile([shellClient(), shellServer()]);
  const { entrypoints, assets = [] } =
    stats.stats[0]?.toJson({ all: false, entrypoints: true, assets: true, cachedAssets: true }) ?? {};
  const emitted = assets.map(({ name }) => name);
  const first = (entrypoints?.shell?.assets ?? []).map(({ name }) => name);
  copyFileSync(path.join(room, 'src', 'styles', 'icon.svg'), path.join(client, 'icon.svg'));
  removeOldFiles(new Set(emitted));
  compressFiles();
  const named: ShellAssets = {
    scripts: first.filter((file) => file.endsWith('.js')).map(address),
    styles: first.filter((file) => file.endsWith('.css')).map(address),
    font: address(emitted.find((file) => file.endsWith('.woff2')) ?? ''),
  };
  writeFileSync(path.join(room, 'dist', 'assets.json'), `${JSON.stringify(named, null, 2)}\n`);
  process.stdout.write(`shell: built into ${path.relative(process.cwd(), path.join(room, 'dist'))}\n`);
}

function removeOldFiles(current: ReadonlySet<string>): void {
  for (const file of readdirSync(client)) {
    const age = Date.now() - statSync(path.join(client, file)).mtimeMs;
    if (age > keptMs && !current.has(file.replace(/\.br$/, ''))) rmSync(path.join(client, file));
  }
}

function compressFiles(): void {
  for (const file of readdirSync(client).filter((name) => /\.(?:js|css|svg)$/.test(name))) {
    const twin = path.join(client, `${file}.br`);
    if (!existsSync(twin))
      writeFileSync(twin, zlib.brotliCompressSync(readFileSync(path.join(client, file))));
  }
}

buildShell().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
