import * as z from 'zod/mini';
import { AudienceShare } from './audience.ts';
import { ReleaseRecord } from './release-record.ts';

/** Role of a release in the discovery document. `previous` is the last known good. */
export const ReleaseRole = z.enum(['active', 'canary', 'previous']);
export type ReleaseRole = z.infer<typeof ReleaseRole>;

/**
 * One deployable version, in the format of the frontend-discovery schema (draft v1-pre).
 * `deployment.traffic` is a percentage, 0 to 100; `extras` is the schema's extension point.
 */
export const DiscoveredRelease = z.object({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ integrity: z.string(), version: z.string() }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }),
  extras: z.object({
    role: ReleaseRole,
    record: ReleaseRecord,
    signature: z.optional(z.string()),
    /** Who gets a canary; then `traffic` is 0, because shells that do not know audiences would give it to everybody. */
    audience: z.optional(AudienceShare),
  }),
});
export type DiscoveredRelease = z.infer<typeof DiscoveredRelease>;

/** `GET /discovery.json` of the registry; it has no other members, because the public schema allows none. */
export const Discovery = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(DiscoveredRelease)),
});
export type Discovery = z.infer<typeof Discovery>;
