import type { Audience } from '@storefront/contracts/release';
import type { Evidence } from './evidence.ts';
import type { ReleaseOrigin } from './release-origin.ts';

type AuditAction =
  | 'publish'
  | 'restore'
  | 'activate'
  | 'rollback'
  | 'canary'
  | 'preview'
  | 'preview-revoke'
  | 'staff-pass'
  | 'request-activation'
  | 'freeze'
  | 'unfreeze'
  | 'two-person-on'
  | 'two-person-off'
  | 'warn'
  | 'rollout-start'
  | 'rollout-hold'
  | 'rollout-pause'
  | 'rollout-resume'
  | 'rollout-approve'
  | 'rollout-abort'
  | 'key-create'
  | 'key-replace'
  | 'key-rotate'
  | 'prune'
  | 'package-publish'
  | 'refused'
  | 'token-create'
  | 'token-revoke'
  | 'webhook-add'
  | 'webhook-remove'
  | 'webhook-rotate'
  | 'webhook-resend';

/** The content of an audit row besides its time and author; `percent` is a canary's, 0 to 100. */
export type AuditEntry = {
  action: AuditAction;
  remote?: string | undefined;
  version?: string | undefined;
  fromVersion?: string | undefined;
  percent?: number | undefined;
  /** Of whom the canary's percentage is; absent: of all visitors. */
  audience?: Audience | undefined;
  reason?: string | undefined;
  /** The gate's refusals that an operator overrode, one on each line. */
  overridden?: string | undefined;
  /** The figures of both releases, for actions of the judge. */
  evidence?: Evidence | undefined;
  /** HTTP status of a refused change; not stored. */
  status?: number | undefined;
  /** The origin of a published release. */
  origin?: ReleaseOrigin | undefined;
};
