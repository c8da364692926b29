import { createPrivateKey } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Program } from '../start/ports.ts';

/** Something that a start reads or needs, and its state. */
export interface Finding {
  /** A file or folder, or a part of the machine. */
  readonly what: string;
  /** Why it cannot be used; undefined if it can. */
  readonly problem: string | undefined;
  /** The command that fixes it. */
  readonly remedy: string;
  /** The process that does not start without it; undefined: every process starts without it. */
  readonly neededBy: Program['name'] | undefined;
  /** Whether it is made again once it is moved aside, and nothing that cannot be made again is lost with it. */
  readonly isMadeAgain: boolean;
}

type Found = Omit<Finding, 'what' | 'problem'>;

const fix = 'npm run doctor -- --fix';

/** Without this much space the embedded database takes no writes. */
const leastFreeBytes = 64 * 1024 ** 2;

/** Lengths below which a process refuses a secret. */
const leastCharacters = { 'store-app-token': 24, 'shop-secret': 24, 'store-secret': 32, token: 32 } as const;

/**
 * Checks what `npm start` reads in its data folder, each file as its process would. It only reads. What does not exist
 * yet is made by a start, and is no finding, unless what depends on it exists.
 */
export function checkData(dataDir: string, env: NodeJS.ProcessEnv): readonly Finding[] {
  const inData = (...names: readonly string[]) => path.join(dataDir, ...names);
  const check = (file: string, test: (file: string) => void, found: Found): Finding[] => {
    if (!existsSync(file)) return [];
    return [{ what: file, problem: problemOf(() => test(file)), ...found }];
  };
  const folder = (name: string) => {
    const each = inData(...name.split('/'));
    return existsSync(each) && statSync(each).isDirectory() ? readdirSync(each) : [];
  };
  const registry = inData('registry');
  const restoreRegistry = `mv ${registry} ${registry}.broken && npm run restore -- BACKUP --only registry`;
  const ofRegistry: Found = {
    remedy: restoreRegistry,
    neededBy: 'release-registry',
    isMadeAgain: false,
  };
  const store = inData('store');
  return [
    ...checkDisk(dataDir),
    ...(env.REGISTRY_DATABASE_URL ? [] : checkRegistryDatabase(registry, ofRegistry)),
    ...folder('registry/keys')
      .filter((name) => name.endsWith('.pem'))
      .flatMap((name) => check(path.join(registry, 'keys', name), requirePrivateKey, ofRegistry)),
    ...['operator-token', 'shell-token'].flatMap((name) =>
      check(path.join(registry, name), (file) => requireLines(file, leastCharacters.token), {
        remedy: fix,
        neededBy: 'release-registry',
        isMadeAgain: true,
      }),
    ),
    ...(['store-app-token', 'shop-secret', 'store-secret'] as const).flatMap((name) =>
      check(inData('secrets', name), (file) => requireLines(file, leastCharacters[name]), {
        // all processes that read it get the same new one at the next start; earlier visitors sign in again
        remedy: fix,
        neededBy: name === 'shop-secret' ? 'shop' : 'store-api',
        isMadeAgain: true,
      }),
    ),
    ...folder('keys')
      .filter((name) => name.endsWith('.pem'))
      .flatMap((name) =>
        check(inData('keys', name), requirePrivateKey, {
          remedy: `copy ${path.basename(name)} from where its team keeps it, or: npm run release -- keys --help`,
          neededBy: undefined,
          isMadeAgain: false,
        }),
      ),
    ...check(inData('pinned-keys.json'), requireObject, {
      remedy: fix,
      neededBy: 'shop',
      // a start writes the keys of this machine's registry
      isMadeAgain: true,
    }),
    ...['discovery.json', 'trusted-keys.json'].flatMap((name) =>
      check(inData('shell', name), requireObject, { remedy: fix, neededBy: undefined, isMadeAgain: true }),
    ),
    ...(env.DATABASE_URL
      ? []
      : check(store, requirePostgresFolder, {
          remedy: `mv ${store} ${store}.broken && npm run restore -- BACKUP --only store`,
          neededBy: 'store-api',
          isMadeAgain: false,
        })),
    ...(
      [
        ['SHOP_CONFIG', 'store-api'],
        ['REGISTRY_IDENTITIES', 'release-registry'],
        ['REGISTRY_INTENT_RULES', 'release-registry'],
        ['PINNED_KEYS', 'shop'],
      ] as const
    ).flatMap(([name, neededBy]) => {
      const file = env[name];
      if (!file) return [];
      const remedy = `correct ${file}, or unset ${name}`;
      return [
        {
          what: `${name}: ${file}`,
          remedy,
          neededBy,
          isMadeAgain: false,
          problem: problemOf(() => requireJson(file)),
        },
      ];
    }),
  ];
}

function problemOf(test: () => void): string | undefined {
  try {
    test();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  }
}

function checkDisk(dataDir: string): Finding[] {
  if (!existsSync(dataDir)) return [];
  const { bavail, bsize } = statfsSync(dataDir);
  const megabytes = Math.floor((bavail * bsize) / 1024 ** 2);
  return [
    {
      what: `the disk of ${dataDir}`,
      problem:
        bavail * bsize < leastFreeBytes
          ? `has ${megabytes} MB left, and the shop writes nothing with less than 64`
          : undefined,
      remedy: `npm run release -- prune, or free the disk (df -h ${dataDir})`,
      neededBy: undefined,
      isMadeAgain: false,
    },
  ];
}

/** An absent or empty database beside its keys or files is a lost one, which a start would replace by an empty one. */
function checkRegistryDatabase(registry: string, found: Found): Finding[] {
  const file = path.join(registry, 'registry.sqlite');
  const isUsed = ['keys', 'artifacts'].some((name) => {
    const each = path.join(registry, name);
    return existsSync(each) && readdirSync(each).some((entry) => !entry.startsWith('.'));
  });
  if (!existsSync(file)) return isUsed ? [{ what: file, problem: 'is missing', ...found }] : [];
  return [{ what: file, problem: problemOf(() => requireDatabase(file)), ...found }];
}

function requireDatabase(file: string): void {
  if (statSync(file).size === 0) throw new Error('is empty');
  const url = pathToFileURL(file);
  // otherwise SQLite creates a log beside it, also to read
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true, timeout: 5000 });
  try {
    const [row] = database.prepare('pragma quick_check(1)').all();
    const said = row?.quick_check;
    if (said !== 'ok') throw new Error(`is damaged: ${said}`);
    database.prepare('select revision from registry_state').all();
  } finally {
    database.close();
  }
}

function requirePrivateKey(file: string): void {
  const pem = readFileSync(file, 'utf8');
  if (pem.trim() === '') throw new Error('is empty');
  try {
    createPrivateKey(pem);
  } catch {
    throw new Error('holds no private key in PEM');
  }
}

function requireLines(file: string, leastLength: number): void {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  if (lines.length === 0) throw new Error('is empty');
  if (lines.some((line) => line.trim().length < leastLength))
    throw new Error(`has fewer than ${leastLength} characters`);
}

function requireJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  if (text.trim() === '') throw new Error('is empty');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function requireObject(file: string): void {
  const value = requireJson(file);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('is no JSON object');
}

/** PostgreSQL's folder of PGlite: its version, and its control file, which has 8 kB. */
function requirePostgresFolder(folder: string): void {
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(version)) throw new Error('PG_VERSION is damaged');
  const { size } = statSync(path.join(folder, 'global', 'pg_control'));
  if (size !== 8192) throw new Error(`global/pg_control has ${size} bytes instead of 8192`);
}
