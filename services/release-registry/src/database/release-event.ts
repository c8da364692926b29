import { Audience } from '@storefront/release-protocol';
import { describeShare, EventType, Evidence } from '@storefront/release-protocol/calls';
import { z } from 'zod';
import type { AuditEntry } from './history.ts';

/** A CloudEvent 1.0 in its structured JSON form: https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/spec.md */
export const ReleaseEvent = z.object({
  specversion: z.literal('1.0'),
  /** The same for each attempt and each webhook; of one source no two are alike. */
  id: z.string(),
  /** Such as `/release-registry/6f1c0e7a`: the registry, by its first key. */
  source: z.string().startsWith('/release-registry'),
  type: EventType,
  /** Such as `mf-cart@1.5.0`, or `mf-cart`. */
  subject: z.string().optional(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  data: z.object({
    /** One sentence for people. */
    text: z.string(),
    actor: z.string().optional(),
    remote: z.string().optional(),
    version: z.string().optional(),
    fromVersion: z.string().optional(),
    percent: z.number().optional(),
    /** Of whom the percentage is; absent: of all visitors. */
    audience: z.optional(Audience),
    reason: z.string().optional(),
    /** The figures that moved the judge. */
    evidence: Evidence.optional(),
    /** What the release was built from. */
    commit: z.string().optional(),
    repository: z.string().optional(),
  }),
});
export type ReleaseEvent = z.infer<typeof ReleaseEvent>;

/** What is read of a stored event, also of one that a newer version has stored. */
export const StoredEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  subject: z.string().optional(),
  time: z.string(),
});
export type StoredEvent = z.infer<typeof StoredEvent>;

type NewEvent = Pick<ReleaseEvent, 'id' | 'source' | 'type' | 'subject' | 'time' | 'data'>;

export function createEvent({ id, source, type, subject, time, data }: NewEvent): ReleaseEvent {
  return {
    specversion: '1.0',
    id,
    source,
    type,
    ...(subject !== undefined && { subject }),
    time,
    datacontenttype: 'application/json',
    data,
  };
}

/** The type of the event that an audit row is; null for rows of which nobody is informed. */
export function findEventType(
  { action, percent, remote, status }: AuditEntry,
  token: string,
): EventType | null {
  if (action === 'canary' && percent === 0)
    return token === 'judge' ? 'aragem.release.rolled-back' : 'aragem.release.canary-ended';
  if (token === 'rollout' && (action === 'canary' || action === 'activate')) return 'aragem.rollout.step';
  // other refusals are mistakes of the caller
  if (action === 'refused') return status === 409 && remote !== undefined ? 'aragem.release.refused' : null;
  return typesByAction[action] ?? null;
}

const typesByAction: Partial<Record<AuditEntry['action'], EventType>> = {
  publish: 'aragem.release.published',
  activate: 'aragem.release.activated',
  canary: 'aragem.release.canary',
  rollback: 'aragem.release.rolled-back',
  warn: 'aragem.release.warned',
  'rollout-start': 'aragem.rollout.started',
  'rollout-hold': 'aragem.rollout.held',
  'rollout-pause': 'aragem.rollout.paused',
  'rollout-resume': 'aragem.rollout.resumed',
  'rollout-abort': 'aragem.rollout.ended',
  'request-activation': 'aragem.activation.requested',
  freeze: 'aragem.remote.frozen',
  unfreeze: 'aragem.remote.unfrozen',
};

const verbs: Record<EventType, string> = {
  'aragem.release.published': 'was published',
  'aragem.release.refused': 'was refused',
  'aragem.release.activated': 'was activated',
  'aragem.release.canary': 'has become a canary',
  'aragem.release.canary-ended': 'is no canary any more',
  'aragem.release.rolled-back': 'was rolled back',
  'aragem.release.warned': 'needs somebody to look',
  'aragem.rollout.started': 'is being rolled out',
  'aragem.rollout.step': 'has reached its next step',
  'aragem.rollout.held': 'cannot take its next step',
  'aragem.rollout.paused': 'is paused',
  'aragem.rollout.resumed': 'is being rolled out again',
  'aragem.rollout.ended': 'is not rolled out any more',
  'aragem.activation.requested': 'waits for a second person',
  'aragem.remote.frozen': 'was frozen',
  'aragem.remote.unfrozen': 'can be deployed again',
  'aragem.token.expiring': 'expires soon',
  'aragem.webhook.test': 'is a test',
};

/** Describes an audit row as `mf-cart@1.5.0 was rolled back to 1.4.0 by judge: 12 of 60 views failed`. */
export function describeEvent(type: EventType, entry: AuditEntry, actor: string): string {
  const { remote = 'Every remote', action, version, fromVersion, percent, audience, reason } = entry;
  const isRollback = action === 'rollback';
  const name = [remote, isRollback ? fromVersion : version].filter((part) => part !== undefined).join('@');
  const target = isRollback ? ` to ${version}` : '';
  const share =
    percent === undefined || percent === 0 ? '' : `, with ${describeShare({ percent, audience })}`;
  const step = type === 'aragem.rollout.step' && action === 'activate' ? ', all visitors' : share;
  return `${name} ${verbs[type]}${target} by ${actor}${step}${reason === undefined ? '' : `: ${reason}`}`;
}
