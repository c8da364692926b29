import type { Audience, AudienceShare } from '@storefront/release-protocol';
import type { ReadyRelease } from './ready-release.ts';

export interface Canary {
  readonly release: ReadyRelease;
  /** Share of the visitors who get it, or of the audience. */
  readonly percent: number;
  /** To whom alone it is; absent: to all visitors. */
  readonly audience?: Audience;
}

/** A canary's share by its entry of the discovery document. */
export function readShare({
  deployment,
  extras: { audience },
}: {
  readonly deployment: { readonly traffic: number };
  readonly extras: { readonly audience?: AudienceShare | undefined };
}): Omit<Canary, 'release'> {
  return audience ? { percent: audience.percent, audience: audience.name } : { percent: deployment.traffic };
}

/** The releases of a remote that serve now. */
export interface ServingReleases {
  readonly active?: ReadyRelease | undefined;
  readonly canary?: Canary | undefined;
  readonly previous?: ReadyRelease | undefined;
  /** The active release that served last, while the registry wants another one. */
  readonly lastGood?: ReadyRelease | undefined;
}

/**
 * The releases in order of preference: canary, active, previous, and what served last. Empty when nothing can serve.
 * @param bucket the visitor's position in the canary, from 0; 100 is outside every canary
 */
export function orderReleases(
  { active, canary, previous, lastGood }: ServingReleases,
  bucket: number,
): readonly ReadyRelease[] {
  const inCanary = canary !== undefined && bucket < canary.percent;
  const order = [inCanary ? canary.release : undefined, active, previous, lastGood];
  return [...new Set(order)].filter((release) => release !== undefined);
}

/** Describes the releases for the log: `2.0.0, 1.0.0, canary 2.1.0 (10 %)`. */
export function describeServing(serving: ServingReleases): string {
  const { canary } = serving;
  const versions = orderReleases(serving, 100).map(({ record }) => record.version);
  const parts = canary
    ? [...versions, `canary ${canary.release.record.version} (${describeShare(canary)})`]
    : versions;
  return parts.join(', ') || 'none';
}

const describeShare = ({ percent, audience }: Canary) =>
  audience === undefined ? `${percent} %` : `${percent} % of ${audience}`;
