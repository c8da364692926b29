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
import { parseArgs } from 'node:util';
import zlib from 'node:zlib';
import { compile, describeBroken } from '@storefront/remote-kit';
import { shellFilesPath } from '../src/page/server-paths.ts';
import { buildDevelopmentClient } from './build-development-client.ts';
import { namedAssets } from './named-assets.ts';
import { packageFolder, rendererScript, shellClient } from './shell-builds.ts';
import { shellPlatform } from './shell-platform.ts';

const client = path.join(packageFolder, 'dist', 'client');
/** How long files of earlier builds are kept, because cached pages and open tabs still load them. */
const keptMs = 7 * 24 * 3600_000;

/**
 * Builds the shell into `dist/`: `client/` with compressed copies, `renderer/`, `assets.json` that lists what pages
 * load, `platform.json` for releases.
 */
async function buildShell(): Promise<void> {
  const stats = await compile([shellClient(), rendererScript()]);
  const { named, emitted } = namedAssets(stats.stats[0], shellFilesPath);
  if (named.lateScripts.length === 0) throw new Error(describeBroken('chunkOrigins'));
  copyFileSync(path.join(packageFolder, 'src', 'styles', 'icon.svg'), path.join(client, 'icon.svg'));
  removeOldFiles(new Set(emitted));
  compressFiles();
  writeJson('assets.json', named);
  writeJson('platform.json', shellPlatform());
  process.stdout.write(
    `shell: built into ${path.relative(process.cwd(), path.join(packageFolder, 'dist'))}\n`,
  );
}

function writeJson(name: string, value: object): void {
  writeFileSync(path.join(packageFolder, 'dist', name), `${JSON.stringify(value, null, 2)}\n`);
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

const { values } = parseArgs({ options: { development: { type: 'boolean', default: false } } });
const build = values.development ? buildDevelopmentClient : buildShell;

build().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
