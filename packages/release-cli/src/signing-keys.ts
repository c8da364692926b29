import { ChangedKey, KeyChains, ReleaseVersions, SignedRecord } from '@storefront/release-protocol/calls';
import {
  findLastKey,
  type SigningKey,
  signatureFault,
  signRotation,
  signValue,
} from '@storefront/release-protocol/signing';
import { CommandFailure } from './failure.ts';
import { chooseKeyFile, ensureKeyFile, finishRotation, nextKeyFile, readKeyFile } from './key-files.ts';
import type { RegistryClient } from './registry-client.ts';

/** Reads the registry's key chains by signer. */
export async function readKeys(client: RegistryClient): Promise<KeyChains['keys']> {
  return (await client.get('/keys', KeyChains)).keys;
}

/** Creates the remote's key, unless its file exists, and registers it with signatures of the releases stored so far. */
export async function createKey(
  client: RegistryClient,
  environment: NodeJS.ProcessEnv,
  request: { remote: string; replace: boolean; reason?: string | undefined },
): Promise<ChangedKey> {
  const { remote, replace, reason } = request;
  const key = await ensureKeyFile(chooseKeyFile(environment, remote));
  const signatures = await signStored(client, remote, key);
  const body = { key: key.publicKey, signatures, replace, reason };
  return client.authorised('PUT', `/keys/${remote}`, body, ChangedKey);
}

/** Rotates a remote's key: the old key signs the new one, the new one signs every stored release. */
export async function rotateKey(
  client: RegistryClient,
  environment: NodeJS.ProcessEnv,
  { remote, reason }: { remote: string; reason?: string | undefined },
): Promise<ChangedKey> {
  const file = chooseKeyFile(environment, remote);
  const from = await readKeyFile(file);
  if (from === undefined) throw new CommandFailure(noKey(file, remote));
  const to = await ensureKeyFile(nextKeyFile(file));
  const signatures = await signStored(client, remote, to, from.publicKey);
  const body = { rotation: signRotation(remote, from, to), signatures, reason };
  const changed = await client.authorised('POST', `/keys/${remote}/rotate`, body, ChangedKey);
  await finishRotation(file);
  return changed;
}

/**
 * Returns the key that signs a publication. If the registry has no key of the remote, creates and registers one, if the
 * token may.
 */
export async function obtainKey(
  client: RegistryClient,
  environment: NodeJS.ProcessEnv,
  remote: string,
  onProgress: (line: string) => void,
): Promise<SigningKey> {
  const file = chooseKeyFile(environment, remote);
  const chain = (await readKeys(client))[remote];
  if (chain === undefined) {
    await createKey(client, environment, { remote, replace: false });
    onProgress(`${remote} had no signing key: ${file} is registered`);
  }
  const [key, next] = [await readKeyFile(file), await readKeyFile(nextKeyFile(file))];
  if (chain !== undefined && next?.publicKey === findLastKey(chain)) {
    // the reply to an earlier rotation was lost
    await finishRotation(file);
    return next;
  }
  if (key === undefined) throw new CommandFailure(noKey(file, remote));
  return key;
}

/** Signs every stored release, by version. @param signedBy throws for a release that this key did not sign */
async function signStored(
  client: RegistryClient,
  remote: string,
  key: SigningKey,
  signedBy?: string,
): Promise<Record<string, string>> {
  const { releases } = await client.get(`/releases/${remote}`, ReleaseVersions);
  const signatures: Record<string, string> = {};
  for (const { version } of releases) {
    const { record, signature } = await client.get(`/releases/${remote}/${version}`, SignedRecord);
    const fault = signedBy && signatureFault('release', record, signature, signedBy);
    // the registry may have the new key already, when an earlier reply was lost
    if (fault && signatureFault('release', record, signature, key.publicKey) !== undefined)
      throw new CommandFailure(
        `${remote}@${version} ${fault}: it is not signed again, and nothing was changed`,
      );
    signatures[version] = signValue('release', record, key);
  }
  return signatures;
}

function noKey(file: string, remote: string): string {
  return `${file} does not exist: set RELEASE_KEY_FILE to the private key of ${remote}`;
}
