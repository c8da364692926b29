import { z } from 'zod';

const LiveName = z.object({ remote: z.string(), version: z.string(), role: z.enum(['active', 'canary']) });
type LiveName = z.infer<typeof LiveName>;

/** A live release that sends or hears an event, with the JSON Schema that it was built with. */
const EventUser = z.object({ ...LiveName.shape, schema: z.unknown() });
export type EventUser = z.infer<typeof EventUser>;

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

/** `mf-cart@1.4.0`, and whether it is a canary. */
export function nameRelease({ remote, version, role }: LiveName): string {
  return `${remote}@${version}${role === 'canary' ? ' (canary)' : ''}`;
}
