import type { ReleaseRecord } from '@storefront/release-protocol';
import { type Catalogue, type EventUser, nameRelease } from '@storefront/release-protocol/calls';
import type { LiveRelease } from './event-refusals.ts';
import { findMisfit } from './schema-fit.ts';

/** @param releases active ones and canaries; the last known good ones are not live */
export function toCatalogue(releases: readonly LiveRelease[]): Catalogue {
  const live = releases.flatMap(({ role, ...release }) =>
    role === 'previous' ? [] : [{ ...release, role }],
  );
  const users = (side: 'sends' | 'hears', name: string): EventUser[] =>
    live.flatMap(({ role, record }) =>
      record.contract[side]
        .filter((use) => use.name === name)
        .map(({ schema }) => ({ remote: record.remote, version: record.version, role, schema })),
    );
  const names = live.flatMap(({ record: { contract } }) =>
    [...contract.sends, ...contract.hears].map(({ name }) => name),
  );
  return {
    events: [...new Set(names)].sort().map((name) => {
      const [sentBy, heardBy] = [users('sends', name), users('hears', name)];
      return { name, sentBy, heardBy, conflicts: conflictsBetween(sentBy, heardBy) };
    }),
    releases: live.map(({ record, role, owner }) => ({
      remote: record.remote,
      version: record.version,
      role,
      owner: owner ?? null,
      ...readVersions(record),
    })),
  };
}

/** A remote hears itself in the version that sends. */
function conflictsBetween(sentBy: readonly EventUser[], heardBy: readonly EventUser[]): string[] {
  return sentBy.flatMap((sender) =>
    heardBy
      .filter(({ remote }) => remote !== sender.remote)
      .flatMap((listener) => {
        const misfit = findMisfit(sender.schema, listener.schema);
        if (misfit === undefined) return [];
        return [
          `${nameRelease(listener)} needs ${misfit.needs}; ${nameRelease(sender)} sends ${misfit.sends}`,
        ];
      }),
  );
}

function readVersions({ contract }: ReleaseRecord) {
  const { contractsVersion, uiVersion = null, federationVersion, shared } = contract;
  const ranges = Object.entries(shared).map(([name, { range }]) => [name, range]);
  return { contractsVersion, uiVersion, federationVersion, shared: Object.fromEntries(ranges) };
}
