import type { Signer } from '@fastify/cookie';
import { type Overrides, parseOverride, WrongOverride } from './overrides.ts';

/** What a link lets one browser do: take these remotes from its own machine until then. */
export interface OverrideLink {
  readonly overrides: Overrides;
  readonly until: Date;
}

/** A link that somebody copies may not work for longer. */
const longestMs = 12 * 3_600_000;

/** Reads the signed text of a link. @throws WrongOverride naming what is wrong */
export function readOverrideLink(text: string, signer: Signer, nowMs: number): OverrideLink {
  const signed = signer.unsign(text);
  if (!signed.valid) throw new WrongOverride('The link is not signed with the key of this shop');
  const { until, ...overrides } = JSON.parse(signed.value) as Readonly<Record<string, unknown>>;
  const untilMs = typeof until === 'number' ? until : Number.NaN;
  if (!(untilMs > nowMs)) throw new WrongOverride('The link has expired: run `remote-kit dev` again');
  if (untilMs > nowMs + longestMs) throw new WrongOverride('The link is for longer than 12 hours');
  return {
    overrides: new Map(
      Object.entries(overrides).map(([name, address]) => parseOverride(name, String(address))),
    ),
    until: new Date(untilMs),
  };
}
