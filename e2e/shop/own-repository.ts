import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackages, type PackedPackage } from '../../tools/packages/build-packages.ts';
import { installPacked } from '../../tools/packages/install-packed.ts';
import { type FollowedPage, followPage } from './followed-page.ts';

/** A team's own repository, in which docs/own-repository.md is followed. */
export interface OwnRepository extends FollowedPage {
  /** Installs what package.json lists, without a network. */
  install(): void;
  /** Uses this token from now on. */
  signIn(token: string): void;
}

/**
 * Makes an empty folder outside this repository, with the packed packages installed.
 * @param locate replaces parts of the page's text
 */
export async function openOwnRepository(
  registryUrl: string,
  locate: (text: string) => string,
): Promise<OwnRepository> {
  const home = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'own-'));
  const packed = await buildPackages(path.join(home, 'packages'));
  const folder = mkdtempSync(path.join(home, 'repository-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies: fromFiles(packed) }));
  installPacked(folder, packed);
  const programs = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const { DATA_DIR: _, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = { ...inherited, PATH: programs, REGISTRY_URL: registryUrl };
  return {
    ...followPage('docs/own-repository.md', { folder, env }, locate),
    install: () => installPacked(folder, packed),
    signIn(token) {
      env.REGISTRY_TOKEN = token;
    },
  };
}

function fromFiles(packed: readonly PackedPackage[]): Readonly<Record<string, string>> {
  return Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
}
