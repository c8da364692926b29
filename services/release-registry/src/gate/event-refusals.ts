import type { ReleaseRecord } from '@storefront/release-protocol';
import { findMisfit } from './schema-fit.ts';

/** A release of another remote that shoppers may get now. */
export type LiveRelease = {
  role: 'active' | 'canary' | 'previous';
  record: ReleaseRecord;
  /** Its team and its repository, as far as they are known. */
  owner?: string | null;
};

type EventUse = ReleaseRecord['contract']['sends'][number];

/**
 * Why a release is incompatible with the other remotes' releases over the bus, one sentence each: a payload that a
 * listener would drop, in either direction, or a request that nobody would answer any more. Each names who has to move
 * first.
 * @param replaced the active release of the same remote
 */
export function listEventRefusals(
  candidate: ReleaseRecord,
  others: readonly LiveRelease[],
  replaced: ReleaseRecord | undefined,
): string[] {
  const refusals = others.flatMap((other) => [
    ...listPayloadRefusals(candidate, other),
    ...(replaced ? listRequestRefusals(candidate, other, replaced, others) : []),
  ]);
  return [...new Set(refusals)];
}

function listPayloadRefusals({ version, contract }: ReleaseRecord, other: LiveRelease): string[] {
  const theirs = other.record.contract;
  const sent = pairUses(contract.sends, theirs.hears).flatMap(([own, heard]) => {
    const misfit = findMisfit(own.schema, heard.schema);
    if (misfit === undefined) return [];
    return [
      `${nameRelease(other)} hears ${own.name} and needs ${misfit.needs}; ${version} sends ${misfit.sends}: ${nameOwner(other)} has to accept it first`,
    ];
  });
  const heard = pairUses(contract.hears, theirs.sends).flatMap(([own, theirSent]) => {
    const misfit = findMisfit(theirSent.schema, own.schema);
    if (misfit === undefined) return [];
    return [
      `${version} hears ${own.name} and needs ${misfit.needs}; ${nameRelease(other)} sends ${misfit.sends}: ${nameOwner(other)} has to send it first`,
    ];
  });
  return [...sent, ...heard];
}

/** Requests that the other release sends, that the replaced release answers and that nobody would answer afterwards. */
function listRequestRefusals(
  { version, contract }: ReleaseRecord,
  other: LiveRelease,
  replaced: ReleaseRecord,
  others: readonly LiveRelease[],
): string[] {
  const isHeardBy = (uses: readonly EventUse[], name: string) => uses.some((use) => use.name === name);
  const active = others.filter(({ role }) => role === 'active');
  return other.record.contract.sends
    .filter(({ name }) => name.endsWith('-requested'))
    .filter(({ name }) => isHeardBy(replaced.contract.hears, name) && !isHeardBy(contract.hears, name))
    .filter(({ name }) => !active.some(({ record }) => isHeardBy(record.contract.hears, name)))
    .map(
      ({ name }) =>
        `${nameRelease(other)} sends ${name}, which ${version} no longer hears, nor does anybody else: ${nameOwner(other)} has to stop first`,
    );
}

function pairUses(own: readonly EventUse[], theirs: readonly EventUse[]): (readonly [EventUse, EventUse])[] {
  return own.flatMap((use) => {
    const same = theirs.find(({ name }) => name === use.name);
    return same === undefined ? [] : [[use, same] as const];
  });
}

/** Who has to move first: `mf-header (Time do topo, https://git.example/mf-header)`. */
function nameOwner({ record, owner }: LiveRelease): string {
  return owner ? `${record.remote} (${owner})` : record.remote;
}

/** A release's name in refusals: `mf-header`; with its version unless it is the active release. */
function nameRelease({ role, record: { remote, version } }: LiveRelease): string {
  if (role === 'active') return remote;
  return `${remote}@${version} (${role === 'canary' ? 'canary' : 'last known good'})`;
}
