import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type EventName, events } from '@storefront/contracts/events';
import type { PageRoute, RemoteName } from '@storefront/contracts/routes';
import { contractsVersion } from '@storefront/contracts/version';
import { type ContractRecord, ReleaseRecord } from '@storefront/release-protocol';
import { z } from 'zod';
import { manifestFaults, readEntry, readRanges, StockManifest } from './stock-manifest.ts';

export interface RecordRequest {
  readonly remote: RemoteName;
  readonly version: string;
  readonly routes: readonly PageRoute[];
  /** The server's file, relative to the folder; absent: the remote is rendered in browsers only. */
  readonly server?: string | undefined;
  readonly sends: readonly string[];
  readonly hears: readonly string[];
  /** Version of Module Federation's runtime, for a plugin that has versions of its own. */
  readonly federation?: string | undefined;
}

/** Why a build cannot be a release, one line for each reason. */
export class NoRelease extends Error {
  override readonly name = 'NoRelease';
}

/** Pages load nothing of a release but what is in this folder. */
const under = (files: readonly string[]) => files.map((file) => `client/${file}`);

const placeholderFile = 'server/placeholder.cjs';

/** Files that a release does not have: what describes the build, source maps, types, and pages. */
const leftOut = /^release\.json$|(?:^|\/)mf-(?:manifest|stats)\.json$|\.(?:map|d\.ts|zip|html|txt)$/;

/**
 * Writes `release.json` for a remote that another bundler has built.
 * @param folder has the build's output in `client/`, with Module Federation's `mf-manifest.json`
 * @throws NoRelease naming everything that cannot work, with the way out; nothing has been written then
 */
export function recordRelease(folder: string, request: RecordRequest): ReleaseRecord {
  const { remote, version, server, routes } = request;
  requireOwnFolder(folder, remote);
  const manifest = readManifest(folder);
  const modules = manifest.exposes.map(({ name }) => name);
  const faults = [
    ...manifestFaults(manifest),
    ...[...request.sends, ...request.hears]
      .filter((name) => !Object.hasOwn(events, name))
      .map((name) => `there is no event ${name} in contracts ${contractsVersion}`),
    ...(manifest.metaData.varRemoteEntry === undefined || request.federation !== undefined
      ? []
      : [
          'its plugin has versions of its own: name that of @module-federation/runtime, which `npm ls` shows, with --federation',
        ]),
    ...(server === undefined || existsSync(path.join(folder, server)) ? [] : [`it has no file ${server}`]),
  ];
  if (faults.length > 0) throw new NoRelease(`${folder}:\n${faults.map((each) => `  ${each}`).join('\n')}`);
  if (server === undefined) writeFile(folder, placeholderFile, placeholderModules(modules));
  const { globalName } = manifest.metaData;
  const entry = readEntry(manifest.metaData);
  const parsed = ReleaseRecord.safeParse({
    remote,
    version,
    container: globalName,
    entry: path.posix.join('client', entry.path, entry.name),
    server: server ?? placeholderFile,
    ...(server === undefined && { clientOnly: true }),
    exposes: Object.fromEntries(
      manifest.exposes.map(({ name, assets: { css } }) => [
        name,
        // pages would fetch scripts early with CORS, which other bundlers request without: each would be loaded twice
        { js: [], css: under(css.sync), asyncCss: under(css.async) },
      ]),
    ),
    routes,
    files: readFiles(folder),
    contract: readContract(manifest, request),
    builtAt: new Date().toISOString(),
  });
  if (!parsed.success) throw new NoRelease(`${folder}:\n${z.prettifyError(parsed.error)}`);
  writeFile(folder, 'release.json', `${JSON.stringify(parsed.data, null, 2)}\n`);
  return parsed.data;
}

/** Recording a build again is fine, also in place of another that was there; the release of another remote would be lost. */
function requireOwnFolder(folder: string, remote: RemoteName): void {
  const file = path.join(folder, 'release.json');
  const { success, data } = ReleaseRecord.safeParse(existsSync(file) ? readJson(file) : undefined);
  if (!success || data.remote === remote) return;
  const entry = path.join(folder, data.entry);
  const isThere = existsSync(entry) && hash(readFileSync(entry)) === data.files[data.entry]?.integrity;
  if (isThere)
    throw new NoRelease(`${folder} is the release ${data.remote}@${data.version}, not one of ${remote}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new NoRelease(`${file} is no JSON: ${error.message}`);
  }
}

function readManifest(folder: string): StockManifest {
  const file = path.join(folder, 'client', 'mf-manifest.json');
  if (!existsSync(file))
    throw new NoRelease(
      `${folder} has no client/mf-manifest.json: build into its folder client/, with \`manifest: true\` in the federation plugin's options`,
    );
  const parsed = StockManifest.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  throw new NoRelease(`${file} is not Module Federation's:\n${z.prettifyError(parsed.error)}`);
}

function readContract(manifest: StockManifest, request: RecordRequest): ContractRecord {
  return {
    contractsVersion,
    federationVersion: request.federation ?? manifest.metaData.pluginVersion,
    sends: request.sends.map(describeEvent),
    hears: request.hears.map(describeEvent),
    // pages give it whole packages
    shared: Object.fromEntries(
      Object.entries(readRanges(manifest)).map(([name, range]) => [name, { range, names: [] }]),
    ),
  };
}

function describeEvent(name: string): ContractRecord['sends'][number] {
  return { name, schema: z.toJSONSchema(events[name as EventName].schema()) };
}

function readFiles(folder: string): ReleaseRecord['files'] {
  const files = globSync('{client,server}/**/*', { cwd: folder })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !leftOut.test(file) && statSync(path.join(folder, file)).isFile())
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return [file, { integrity: hash(bytes), bytes: bytes.length }];
    }),
  );
}

function hash(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

function writeFile(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** The server's file of a remote that is rendered in browsers only: each module is a placeholder until its script runs. */
function placeholderModules(modules: readonly string[]): string {
  const exported = modules.map((name) => `exports[${JSON.stringify(name)}] = { default: Placeholder };`);
  return `'use strict';
const { createElement } = require('react');
function Placeholder() {
  return createElement('div', { 'aria-busy': 'true', 'data-client-only': '' }, 'Carregando…');
}
${exported.join('\n')}
`;
}
