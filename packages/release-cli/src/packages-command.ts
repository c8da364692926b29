import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PublishedPackage, readPackage } from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import type { CommandContext, PrintResult } from './command-context.ts';
import { jsonOption } from './command-options.ts';
import { CommandFailure } from './failure.ts';
import type { RegistryClient } from './registry-client.ts';

/** `release packages publish`: the packages that teams with a repository of their own install. */
export function addPackagesCommand(
  program: Command,
  client: RegistryClient,
  { folder }: CommandContext,
  printResult: PrintResult,
): void {
  program
    .command('packages')
    .command('publish')
    .description('let teams install these from the registry; operators only')
    .argument('<tarballs...>', 'such as storefront-ui-1.0.0.tgz, as npm pack makes them')
    .option(...jsonOption)
    .action(async (tarballs: string[], { json }) => {
      const published = [];
      for (const file of tarballs) published.push(await publish(client, path.resolve(folder, file)));
      printResult(published, { json }, describePublished);
    });
}

async function publish(client: RegistryClient, file: string): Promise<PublishedPackage> {
  const tarball = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(`${file} cannot be read (${error.code})`, { cause: error });
  });
  const manifest = readPackage(tarball);
  if (manifest === undefined)
    throw new CommandFailure(`${file} is no package @storefront/…, as npm pack makes it`);
  const body = { _attachments: { [path.basename(file)]: { data: tarball.toString('base64') } } };
  return client.authorised('PUT', `/npm/${encodeURIComponent(manifest.name)}`, body, PublishedPackage);
}

function describePublished(packages: PublishedPackage[]): string {
  return packages
    .map(({ name, version, published }) =>
      published ? `${name}@${version} is published` : `${name}@${version} was published already`,
    )
    .join('\n');
}
