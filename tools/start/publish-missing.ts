import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractsVersion, type RemoteName } from '@storefront/contracts';
import { findLastKey, KeyChain } from '@storefront/release-protocol/signing';
import * as z from 'zod';
import { remoteNames } from '../repository/remotes.ts';
import { root } from './build-if-stale.ts';
import { runQuietly } from './run-quietly.ts';

/** The part of the signed discovery document that is needed here; the active release is first. */
const Release = z.object({
  extras: z.object({
    record: z.object({ version: z.string(), contract: z.object({ contractsVersion: z.string() }) }),
  }),
});
const Published = z.object({
  discovery: z.object({ microFrontends: z.record(z.string(), z.array(Release)) }),
  keys: z.record(z.string(), z.unknown()),
});

const majorOf = (version: string) => version.split('.')[0];

/**
 * Builds and publishes the remotes without a release in the registry, or whose active one was built with another major
 * version of the contracts, so that the shop could not show it.
 * Releases without signatures are signed first, because the shop would refuse them.
 * @throws Error with the command's output
 */
export async function publishMissing(
  registryUrl: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const response = await fetch(`${registryUrl}/discovery/signed.json`);
  const { discovery, keys } = Published.parse(await response.json());
  const { microFrontends } = discovery;
  for (const remote of Object.keys(microFrontends).filter((each) => !(each in keys))) {
    say(`signing the releases of ${remote} …`);
    await runRelease(['keys', 'create', remote], env);
  }
  const major = majorOf(contractsVersion);
  for (const remote of remoteNames) {
    const active = microFrontends[remote]?.[0]?.extras.record;
    if (active && majorOf(active.contract.contractsVersion) === major) continue;
    say(`building and publishing ${remote} …`);
    await publish(remote, active && `${active.version.split('-')[0]}-contracts${major}`, env);
  }
}

/** @param version default: the one in the remote's package.json */
async function publish(
  remote: RemoteName,
  version: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  await runRelease(
    [
      'publish',
      remote,
      '--skip-tests',
      ...(version ? ['--version', version] : []),
      '--activate',
      // built with other contracts, it may be incompatible with the releases that are replaced next
      ...(version ? ['--force'] : []),
      // does not wait for a shell, since the shop is not running yet
      '--wait',
      '0',
      '--reason',
      version ? 'the contracts have changed' : 'first start',
    ],
    env,
  );
}

function runRelease(parameters: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return runQuietly(process.execPath, ['packages/release-cli/src/main.ts', ...parameters], root, env);
}

const Keys = z.object({ keys: z.record(z.string(), KeyChain) });
const Pins = z.record(z.string(), z.string());

/**
 * Writes the public keys that this machine's shop trusts to `pinned-keys.json`. Keys that are already pinned stay: the
 * shop follows rotations itself, and refuses a registry with another key.
 */
export async function pinKeys(registryUrl: string, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'pinned-keys.json');
  const pinned = existsSync(file) ? Pins.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const { keys } = Keys.parse(await (await fetch(`${registryUrl}/keys`)).json());
  const found = Object.entries(keys).map(([signer, chain]) => [signer, findLastKey(chain)] as const);
  writeFileSync(
    `${file}.partial`,
    `${JSON.stringify({ ...Object.fromEntries(found), ...pinned }, null, 2)}\n`,
  );
  renameSync(`${file}.partial`, file);
}
