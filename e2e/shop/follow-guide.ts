import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackages, type PackedPackage } from '../../tools/packages/build-packages.ts';
import { installPacked } from '../../tools/packages/install-packed.ts';
import { test } from './fixtures.ts';
import { Guide, runCommand, type Started, startCommand } from './guide.ts';
import { releaseInProcess } from './release-command.ts';
import {
  chooseUrls,
  copyData,
  freePort,
  pidOf,
  type RunningShop,
  root,
  type ShopUrls,
} from './start-shop.ts';

/** Follows a page of the documentation in a copy of this checkout with its own data and ports. */
interface Follower {
  readonly shopUrl: string;
  /** Skips a block that is not to be run. */
  skip(language: string): void;
  /** Runs the next block's commands. @returns their output */
  run(): Promise<string>;
  /** Runs the next block's commands. @throws Error with their output when it lacks the text of the block after them */
  runPrinting(expectedCode?: number): Promise<void>;
  /** Starts the next block's command, and waits until it prints the text of the block after it. */
  start(): Promise<Started>;
  /** Whether the output contains the text of the next block. */
  hasPrinted(output: string): boolean;
  /** Writes the next blocks, of these languages, into their files. */
  write(...languages: readonly string[]): void;
  /** Process id of one of the shop's servers. */
  pidOf(name: string): number | undefined;
  blocksLeft(): number;
  /** Ends what was started, the shop last, and removes the copy. */
  remove(): Promise<void>;
}

/** @param page relative to the repository's root */
async function followGuide(page: string): Promise<Follower> {
  const folder = mkdtempSync(path.join(process.env.E2E_FOLDER ?? tmpdir(), 'guide-'));
  const root = path.join(folder, 'aragem');
  const dataDir = path.join(root, '.data');
  mkdirSync(root);
  copyCheckout(root);
  // a copy of the journeys' data, because a first start takes half a minute to seed it
  copyData(process.env.E2E_TEMPLATE ?? '', dataDir);
  const urls = await chooseUrls();
  const ports = choosePorts(urls);
  const own = {
    PORT: ports.get('4000'),
    STORE_API_PORT: ports.get('4001'),
    REGISTRY_PORT: ports.get('4002'),
    REGISTRY_URL: urls.registry,
    DEV_PORT: String(await freePort()),
  };
  const context = { root, env: { ...process.env, ...own, DATA_DIR: '.data', WARM_PICTURES: '0' } };
  const guide = new Guide(path.join(root, page), (text) => replacePorts(text, ports));
  const started: Started[] = [];
  const runNext = async (expectedCode?: number) => {
    const outputs: string[] = [];
    for (const command of guide.takeCommands()) {
      // the copy's packages are linked, so nothing needs to be installed, even if the last command changed the lockfile
      markInstalled(root);
      outputs.push(await runCommand(command, context, expectedCode));
    }
    return outputs.join('');
  };
  return {
    shopUrl: urls.shop,
    skip: (language) => void guide.take(language),
    run: () => runNext(),
    async runPrinting(expectedCode) {
      const output = await runNext(expectedCode);
      guide.requirePrinted(output);
    },
    async start() {
      const each = await startCommand(guide.takeCommands().join('\n'), guide.takeOutput(), context);
      started.push(each);
      return each;
    },
    hasPrinted: (output) => guide.takeOutput().test(output),
    write(...languages) {
      for (const language of languages) guide.write(language, root);
    },
    pidOf: (name) => pidOf({ dataDir }, name),
    blocksLeft: () => guide.left,
    async remove() {
      for (const each of started.reverse()) await each.interrupt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Files that a clone lacks, besides `node_modules`; `dist` and `.tsc` are copied to avoid building them again. */
const left = new Set(['.git', '.data', '.cache', 'test-results', 'playwright-report', 'coverage']);

/**
 * Copies this checkout of the repository, so that the copy can be changed. Its packages are copies, npm's are links.
 */
function copyCheckout(copy: string): void {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const from = path.join(root, entry.name);
    if (left.has(entry.name) || entry.name === 'node_modules') continue;
    // timestamps are kept, because a build is reused only while it is newer than its sources
    cpSync(from, path.join(copy, entry.name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
    linkOwnPackages(from, path.join(copy, entry.name));
  }
  linkPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  markInstalled(copy);
}

/** Marks the packages of the copy's lockfile as installed, so that the next npm script does not install them. */
function markInstalled(copy: string): void {
  const lockfile = readFileSync(path.join(copy, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  writeFileSync(path.join(copy, 'node_modules', '.installed-from'), hash);
}

/** Packages that one workspace has in a version of its own. */
function linkOwnPackages(workspace: string, copy: string): void {
  const own = path.join(workspace, 'node_modules');
  if (existsSync(own)) symlinkSync(own, path.join(copy, 'node_modules'));
}

/** Links each package; npm's own links, to workspaces and commands, are relative and stay unchanged. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith('@') || entry.name === '.bin') linkPackages(source, target);
    else if (!entry.name.startsWith('.')) symlinkSync(source, target);
  }
}

/** The ports that a journey uses, by those that the documentation writes. */
function choosePorts({ shop, storeApi, registry }: ShopUrls): ReadonlyMap<string, string> {
  const portOf = (url: string) => new URL(url).port;
  return new Map([
    ['4000', portOf(shop)],
    ['4001', portOf(storeApi)],
    ['4002', portOf(registry)],
  ]);
}

const anyPort = /\b\d{4}\b/g;

function replacePorts(text: string, ports: ReadonlyMap<string, string>): string {
  return text.replace(anyPort, (port) => ports.get(port) ?? port);
}

/** A page of the documentation that is followed in a folder of its own, outside this repository. */
export interface FollowedPage {
  /** Runs the next block's commands. @returns their output */
  run(): Promise<string>;
  /** The same. @throws Error when the output lacks the text of the block after them */
  runPrinting(): Promise<string>;
  skip(language: string): void;
  /** Writes or changes the file that the sentence before the next block names. */
  write(language: string): void;
  blocksLeft(): number;
}

/** @param locate replaces parts of the page's text */
export function followPage(
  page: string,
  { folder, env }: { readonly folder: string; readonly env: NodeJS.ProcessEnv },
  locate: (text: string) => string = (text) => text,
): FollowedPage {
  const guide = new Guide(path.join(root, page), locate);
  const run = async () => {
    const outputs: string[] = [];
    for (const command of guide.takeCommands())
      outputs.push(await runCommand(command, { root: folder, env }));
    return outputs.join('');
  };
  return {
    run,
    async runPrinting() {
      const output = await run();
      guide.requirePrinted(output);
      return output;
    },
    skip: (language) => void guide.take(language),
    write: (language) => guide.write(language, folder),
    blocksLeft: () => guide.left,
  };
}

/** For journeys that follow a page of the documentation; it is relative to the repository's root. */
export const testOfGuide = (documentation: string) =>
  test.extend<{ guide: Follower }>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    guide: async ({}, use) => {
      const guide = await followGuide(documentation);
      await use(guide);
      await guide.remove();
    },
    baseURL: async ({ guide }, use) => {
      await use(guide.shopUrl);
    },
  });

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
