import { Catalogue, type EventContract, nameRelease } from '@storefront/release-protocol/calls';
import type { Command } from 'commander';
import type { PrintResult } from './command-context.ts';
import { jsonOption } from './command-options.ts';
import { CommandFailure } from './failure.ts';
import type { RegistryClient } from './registry-client.ts';
import { parseRemote } from './release-name.ts';
import { table } from './table.ts';

/** `release contracts`. */
export function addContractsCommand(
  program: Command,
  client: RegistryClient,
  printResult: PrintResult,
): void {
  program
    .command('contracts')
    .argument('[remote]', 'only its events, and those who share them', parseRemote)
    .option(...jsonOption)
    .action(async (remote, options) => {
      const all = await client.get('/contracts', Catalogue);
      printResult(remote === undefined ? all : catalogueFor(remote, all), options, describeCatalogue);
    });
}

/** The part of the catalogue that concerns one remote. */
function catalogueFor(remote: string, { events, releases }: Catalogue): Catalogue {
  if (!releases.some((each) => each.remote === remote))
    throw new CommandFailure(`${remote} has no active release`);
  const shared = events.filter(({ sentBy, heardBy }) =>
    [...sentBy, ...heardBy].some((each) => each.remote === remote),
  );
  const partners = new Set(
    shared.flatMap(({ sentBy, heardBy }) => [...sentBy, ...heardBy].map((each) => each.remote)),
  );
  return {
    events: shared,
    releases: releases.filter((each) => each.remote === remote || partners.has(each.remote)),
  };
}

function describeCatalogue({ events, releases }: Catalogue): string {
  if (releases.length === 0) return 'No release is live yet.';
  const rows = events.map(({ name, sentBy, heardBy }) => [name, listUsers(sentBy), listUsers(heardBy)]);
  const built = releases.map((each) => [
    nameRelease(each),
    each.contractsVersion,
    each.uiVersion ?? '-',
    each.federationVersion,
    each.owner ?? '-',
  ]);
  const conflicts = events.flatMap((event) => event.conflicts.map((text) => `${event.name}: ${text}`));
  return [
    ...(rows.length === 0 ? [] : [table([['EVENT', 'SENT BY', 'HEARD BY'], ...rows])]),
    ...(conflicts.length === 0 ? [] : [conflicts.join('\n')]),
    table([['RELEASE', 'CONTRACTS', 'UI', 'FEDERATION', 'TEAM AND REPOSITORY'], ...built]),
  ].join('\n\n');
}

/** Without a remote that sends or hears it, the shell may. */
function listUsers(users: EventContract['sentBy']): string {
  return users.length === 0 ? 'no remote' : users.map(nameRelease).join(', ');
}
