import { ChangedKey } from '@storefront/release-protocol/calls';
import { findLastKey, type KeyChain, readKeyId, registrySigner } from '@storefront/release-protocol/signing';
import type { Command } from 'commander';
import type { CommandContext, PrintResult } from './command-context.ts';
import { jsonOption, reasonOption } from './command-options.ts';
import { chooseKeyFile, ensureKeyFile, readKeyFile } from './key-files.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseRemote } from './release-name.ts';
import { createKey, readKeys, rotateKey } from './signing-keys.ts';
import { table } from './table.ts';

/** `release keys list | generate | register | create | rotate`: the keys that sign releases and the discovery document. */
export function addKeyCommands(
  program: Command,
  client: RegistryClient,
  { environment }: CommandContext,
  printResult: PrintResult,
): void {
  const keys = program.command('keys');

  keys
    .command('list')
    .description('the keys that sign now')
    .option('--pins', 'as the file that PINNED_KEYS of a shell names', false)
    .option(...jsonOption)
    .action(async ({ pins, json }) => {
      const chains = await readKeys(client);
      if (pins) printResult(toPins(chains), { json: true }, String);
      else printResult(chains, { json }, describeKeys);
    });

  keys
    .command('generate')
    .description("make a remote's key on this machine, where its private part stays; needs no registry")
    .argument('<remote>', 'such as mf-cart', parseRemote)
    .option(...jsonOption)
    .action(async (remote, { json }) => {
      const file = chooseKeyFile(environment, remote);
      const isNew = (await readKeyFile(file)) === undefined;
      const { publicKey: key } = await ensureKeyFile(file);
      printResult({ remote, key, file, isNew }, { json }, describeGenerated);
    });

  keys
    .command('register')
    .description('let a team publish a new remote, by the public key that it has generated; operators only')
    .argument('<remote>', 'such as mf-cart', parseRemote)
    .argument('<key>', 'the public key')
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (remote, key, { reason, json }) => {
      const body = { key, signatures: {}, replace: false, reason };
      const changed = await client.authorised('PUT', `/keys/${remote}`, body, ChangedKey);
      printResult({ remote, ...changed }, { json }, describeRegistered);
    });

  keys
    .command('create')
    .description("make a remote's key and register it; signs the releases that there are")
    .argument('<remote>', 'such as mf-cart', parseRemote)
    .option('--replace', 'in place of one that is lost: shells need the new one by hand', false)
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (remote, { replace, reason, json }) => {
      const changed = await createKey(client, environment, { remote, replace, reason });
      const file = chooseKeyFile(environment, remote);
      printResult({ remote, ...changed }, { json }, (registered) =>
        changed.changed
          ? `${describeRegistered(registered)}; the private key is ${file}`
          : describeRegistered(registered),
      );
    });

  keys
    .command('rotate')
    .description('change to a new key, which the old one signs; shells follow by themselves')
    .argument('<signer>', `such as mf-cart, or ${registrySigner}`)
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (signer, { reason, json }) => {
      const changed =
        signer === registrySigner
          ? await client.authorised('POST', '/keys/registry/rotate', { reason }, ChangedKey)
          : await rotateKey(client, environment, { remote: parseRemote(signer), reason });
      printResult(
        { signer, ...changed },
        { json },
        ({ key }) => `${signer} signs with key ${readKeyId(key)}`,
      );
    });
}

function describeGenerated({
  remote,
  key,
  file,
  isNew,
}: {
  remote: string;
  key: string;
  file: string;
  isNew: boolean;
}): string {
  return [
    `the private key of ${remote} ${isNew ? 'is' : 'was already'} in ${file}; give it to nobody`,
    `an operator registers the public one: npm run release -- keys register ${remote} ${key}`,
  ].join('\n');
}

function describeRegistered({ remote, key, changed }: ChangedKey & { remote: string }): string {
  return `key ${readKeyId(key)} of ${remote} ${changed ? 'is registered' : 'was registered already'}`;
}

function toPins(keys: Readonly<Record<string, KeyChain>>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([signer, chain]) => [signer, findLastKey(chain)]));
}

function describeKeys(keys: Readonly<Record<string, KeyChain>>): string {
  const rows = Object.entries(keys).map(([signer, chain]) => {
    const key = findLastKey(chain);
    return [signer, readKeyId(key), key, String(chain.rotations.length)];
  });
  return table([['SIGNER', 'KEY ID', 'PUBLIC KEY', 'ROTATIONS'], ...rows]);
}
