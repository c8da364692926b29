import { z } from 'zod';
import { Audience } from '../release/audience.ts';
import { ReleaseOrigin } from './release-origin.ts';
import { Evidence } from './verdict.ts';

/** One change: `at` is ISO 8601 in UTC, `actor` is the name that the caller claims, `token` the one that proved it. */
export const HistoryEntry = z.object({
  revision: z.number(),
  at: z.string(),
  actor: z.string(),
  token: z.string(),
  action: z.string(),
  remote: z.string().nullable(),
  version: z.string().nullable(),
  fromVersion: z.string().nullable(),
  percent: z.number().nullable(),
  /** Of whom the canary's percentage is; null: of all visitors. */
  audience: z.nullable(Audience).default(null),
  reason: z.string().nullable(),
  overridden: z.string().nullable(),
  /** The figures of both releases, for actions of the judge. */
  evidence: Evidence.nullable(),
  /** The origin of a published release; null when its publisher did not send one. */
  origin: ReleaseOrigin.nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** `GET /history`. */
export const HistoryReply = z.object({ history: z.array(HistoryEntry) });
export type HistoryReply = z.infer<typeof HistoryReply>;
