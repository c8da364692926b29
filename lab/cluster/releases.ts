import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Member } from '../../e2e/machines/members.ts';
import { processKinds } from '../../tools/installation/process-kinds.ts';
import { remoteNames } from '../../tools/repository/remotes.ts';
import { root } from '../../tools/start/build-if-stale.ts';
import { runQuietly } from '../../tools/start/run-quietly.ts';

/** The remote whose live release changes while things fail, and its two versions. */
export const changed = { remote: 'mf-footer', versions: ['1.0.1', '1.0.2'] } as const;

const Discovery = z.object({
  microFrontends: z.record(
    z.string(),
    z.array(z.object({ extras: z.object({ record: z.object({ version: z.string() }) }) })),
  ),
});
const Health = z.object({ releases: z.record(z.string(), z.array(z.string())) });

/** The command `release`, at a registry of the cluster. */
export type Release = (registry: string, ...parameters: readonly string[]) => Promise<string>;

export const releaseWith =
  (token: string, dataDir: string): Release =>
  (registry, ...parameters) =>
    runQuietly(process.execPath, ['packages/release-cli/src/main.ts', ...parameters], root, {
      ...process.env,
      REGISTRY_URL: registry,
      REGISTRY_TOKEN: token,
      REGISTRY_ACTOR: 'cluster',
      DATA_DIR: dataDir,
    });

/** Publishes what was built, as an installation's first releases, and two more versions of one remote. */
export async function publishReleases(release: Release, registry: string): Promise<void> {
  const { builds } = processKinds.find(({ name }) => name === 'release-registry') ?? { builds: [] };
  const now = ['--activate', '--wait', '0', '--reason', 'first start'];
  for (const remote of remoteNames) {
    const { from = '' } = builds.find(({ to }) => to.endsWith(remote)) ?? {};
    await release(registry, 'publish', remote, '--dir', path.join(root, from), ...now);
  }
}

/** Publishes the two versions that are live in turn. */
export async function publishChanges(release: Release, registry: string): Promise<void> {
  for (const version of changed.versions)
    await release(registry, 'publish', changed.remote, '--version', version, '--skip-tests');
}

/** What a process says is live: the document of a registry, or what a shell serves. */
async function readLive({ kind, origin }: Member): Promise<string> {
  const url = `${origin}/${kind === 'shop' ? 'healthz' : 'discovery.json'}`;
  const body: unknown = await (await fetch(url, { headers: { connection: 'close' } })).json();
  if (kind === 'shop') return Health.parse(body).releases[changed.remote]?.[0] ?? 'none';
  return Discovery.parse(body).microFrontends[changed.remote]?.[0]?.extras.record.version ?? 'none';
}

/** What shoppers get, also from the shared cache. */
async function readShown(shopOrigin: string): Promise<string> {
  const { headers } = await fetch(shopOrigin, { headers: { connection: 'close', accept: 'text/html' } });
  const [, shown = 'none'] =
    new RegExp(`${changed.remote}=([^,; ]+)`).exec(headers.get('x-release') ?? '') ?? [];
  return shown;
}

const agreeLimitMs = 120_000;

/**
 * Waits until registries, shells and what shoppers get agree that a version is live. @returns what each of them says
 * instead
 */
export async function findDisagreement(
  { members, shopOrigin }: { readonly members: readonly Member[]; readonly shopOrigin: string },
  version: string,
): Promise<string[]> {
  const limit = AbortSignal.timeout(agreeLimitMs);
  const asked = [
    ...members
      .filter(({ kind }) => kind !== 'store-api')
      .map((member) => ({ name: member.name, read: () => readLive(member) })),
    { name: 'the home page', read: () => readShown(shopOrigin) },
  ];
  for (;;) {
    const said = await Promise.all(
      asked.map(async ({ name, read }) => ({ name, live: await read().catch(String) })),
    );
    const others = said.filter(({ live }) => live !== version);
    if (others.length === 0) return [];
    if (limit.aborted) return others.map(({ name, live }) => `${name} calls ${live} live, not ${version}`);
    await pause(200);
  }
}
