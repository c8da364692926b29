import type { ReleaseRecord } from '@storefront/contracts';
import { z } from 'zod';
import type { LiveRelease } from '../gate/event-refusals.ts';
import { findMisfit } from '../gate/schema-fit.ts';

const LiveName = z.object({ remote: z.string(), version: z.string(), role: z.enum(['active', 'canary']) });
type LiveName = z.infer<typeof LiveName>;

/** A live release that sends or hears an event, with the JSON Schema that it was built with. */
const EventUser = z.object({ ...LiveName.shape, schema: z.unknown() });
type EventUser = z.infer<typeof EventUser>;

const EventContract = z.object({
  name: z.string(),
  sentBy: z.array(EventUser),
  heardBy: z.array(EventUser),
  /** Payloads that are sent now and that a listener drops, one sentence each. */
  conflicts: z.array(z.string()),
});
export type EventContract = z.infer<typeof EventContract>;

/** Reply of `GET /contracts`: what live releases promise each other. */
export const Catalogue = z.object({
  events: z.array(EventContract),
  releases: z.array(
    z.object({
      ...LiveName.shape,
      /** Its team and its repository, as its publisher said. */
      owner: z.string().nullable(),
      contractsVersion: z.string(),
      uiVersion: z.string().nullable(),
      federationVersion: z.string(),
      /** Version ranges of the shared packages that it uses. */
      shared: z.record(z.string(), z.string()),
    }),
  ),
});
export type Catalogue = z.infer<typeof Catalogue>;

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

/** `mf-cart@1.4.0`, and whether it is a canary. */
export function nameRelease({ remote, version, role }: LiveName): string {
  return `${remote}@${version}${role === 'canary' ? ' (canary)' : ''}`;
}
