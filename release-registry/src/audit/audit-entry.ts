import type { Evidence } from '../judge/judge.ts';
import type { ReleaseOrigin } from '../releases/release-origin.ts';

type AuditAction =
  | 'publish'
  | 'restore'
  | 'activate'
  | 'rollback'
  | 'canary'
  | 'preview'
  | 'preview-revoke'
  | 'request-activation'
  | 'freeze'
  | 'unfreeze'
  | 'two-person-on'
  | 'two-person-off'
  | 'key-create'
  | 'key-replace'
  | 'key-rotate'
  | 'prune'
  | 'refused'
  | 'token-create'
  | 'token-revoke';

/** What one audit row says beside who and when; `percent` is a canary's share, 0 to 100. */
export type AuditEntry = {
  action: AuditAction;
  remote?: string | undefined;
  version?: string | undefined;
  fromVersion?: string | undefined;
  percent?: number | undefined;
  reason?: string | undefined;
  /** What the gate had against it, one reason a line, where an operator forced it. */
  overridden?: string | undefined;
  /** Where the judge acted: the figures of both arms. */
  evidence?: Evidence | undefined;
  /** Of a published release. */
  origin?: ReleaseOrigin | undefined;
};
