import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackages, type PackedPackage } from '../../tools/packages/build-packages.ts';
import { installPacked } from '../../tools/packages/install-packed.ts';
import { type FollowedPage, followPage } from './followed-page.ts';
import { releaseInProcess } from './release-command.ts';
import type { RunningShop } from './start-shop.ts';

/** A team's own repository, in which docs/own-repository.md is followed. */
export interface OwnRepository extends FollowedPage {
  readonly folder: string;
  /** Installs what package.json lists, without a network. */
  install(): void;
  /** Uses this token from now on. */
  signIn(token: string): void;
}

/**
 * Makes an empty folder outside this repository, with the packages that the shop's registry serves.
 * @param locate replaces parts of the page's text
 */
export async function openOwnRepository(
  shop: RunningShop,
  locate: (text: string) => string,
): Promise<OwnRepository> {
  const home = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'own-'));
  const built = await buildPackages(path.join(home, 'packages'));
  await releaseInProcess(shop, 'packages', 'publish', ...built.map(({ tarball }) => tarball));
  const folder = mkdtempSync(path.join(home, 'repository-'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  writeFileSync(path.join(folder, '.npmrc'), `@storefront:registry=${shop.registryUrl}/npm/\n`);
  const packed = download(built, folder, home);
  installPacked(folder, packed);
  const programs = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const { DATA_DIR: _, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = { ...inherited, PATH: programs, REGISTRY_URL: shop.registryUrl };
  return {
    ...followPage('docs/own-repository.md', { folder, env }, locate),
    folder,
    install: () => installPacked(folder, packed),
    signIn(token) {
      env.REGISTRY_TOKEN = token;
    },
  };
}

/** Downloads packages with npm, as the folder's `.npmrc` says, which checks their hashes. */
function download(
  packages: readonly PackedPackage[],
  folder: string,
  home: string,
): readonly PackedPackage[] {
  const into = path.join(home, 'downloads');
  mkdirSync(into);
  const names = packages.map(({ name }) => name);
  const cache = path.join(home, 'npm');
  execFileSync('npm', ['pack', '--silent', ...names, '--pack-destination', into, '--cache', cache], {
    cwd: folder,
  });
  return packages.map((each) => ({ ...each, tarball: path.join(into, path.basename(each.tarball)) }));
}
