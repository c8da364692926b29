import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { compile } from '@storefront/remote-kit';
import type { ShellAssets } from '../src/server/document.ts';
import { room, shellClient, shellServer } from './shell-builds.ts';

const client = path.join(room, 'dist', 'client');

/** Builds the shell into `dist/`: `client/` with brotli twins, `server/`, and `assets.json` that names what pages load. */
async function buildShell(): Promise<void> {
  const stats = await compile([shellClient(), shellServer()]);
  const { entrypoints } = stats.stats[0]?.toJson({ all: false, entrypoints: true }) ?? {};
  const files = (entrypoints?.shell?.assets ?? []).map(({ name }) => name);
  copyFileSync(path.join(room, 'src', 'styles', 'icon.svg'), path.join(client, 'icon.svg'));
  const address = (file: string) => `/assets/shell/${file}`;
  const assets: ShellAssets = {
    scripts: files.filter((file) => file.endsWith('.js')).map(address),
    styles: files.filter((file) => file.endsWith('.css')).map(address),
    font:
      readdirSync(client)
        .filter((file) => file.endsWith('.woff2'))
        .map(address)[0] ?? '',
  };
  for (const file of readdirSync(client).filter((name) => /\.(?:js|css|svg)$/.test(name)))
    writeFileSync(
      path.join(client, `${file}.br`),
      zlib.brotliCompressSync(readFileSync(path.join(client, file))),
    );
  writeFileSync(path.join(room, 'dist', 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
  process.stdout.write(`shell: built into ${path.relative(process.cwd(), path.join(room, 'dist'))}\n`);
}

buildShell().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
