import type { ReleaseFailure } from '@storefront/release-protocol';
import type {
  Freeze,
  HistoryEntry,
  IntentTable,
  PreviewLink,
  PreviewReport,
  RemoteStatus,
  Rollout,
  WebhookSummary,
} from '@storefront/release-protocol/calls';
import type { Identity } from '../../access/identity.ts';
import type { StepEvidence } from '../../rollouts/decide-step.ts';
import type { ExpiringToken } from '../../webhooks/expiring-tokens.ts';
import type { ArmView } from './arms.ts';
import type { SetupCheck } from './setup-checks.ts';

/** What the ops page shows to somebody. */
export type Board = {
  reader: Identity;
  /** Whether the registry acts on its figures. */
  judges: boolean;
  remotes: RemoteBoard[];
  /** The freeze of all remotes. */
  frozen: Freeze | null;
  lastReportAt: string | null;
  webhooks: WebhookSummary[];
  /** Tokens that expire within a week, for operators. */
  expiringTokens: ExpiringToken[];
};

/** What the judge has done to a release, or has warned of. */
export type JudgeNotice = { version: string; at: string; reason: string | null };

/** What the ops page shows of one remote. */
export type RemoteBoard = RemoteStatus & {
  /** The release under watch, then the one that it is compared with. */
  arms: ArmView[];
  /** What shoppers did with the live releases in the last ten minutes. */
  shoppers: IntentTable;
  /** The judge's verdicts on them, one sentence each. */
  judgements: string[];
  /** Views of the last minute, over all shells. */
  viewsPerSecond: number;
  /** The release that is on its way to all visitors. */
  rollout: Rollout | null;
  /** How near its figures are to either decision. */
  evidence: StepEvidence | null;
  /** What a comparison of two releases rests on. */
  setup: SetupCheck[];
  history: HistoryEntry[];
  /** A release that the judge has withdrawn. */
  withdrawal: JudgeNotice | null;
  /** What it has warned of. */
  warning: JudgeNotice | null;
  /** What failed most of it in the last hour. */
  failures: ReleaseFailure[];
  /** Links that show releases of the remote before they are live. */
  previews: PreviewLink[];
  /** What the last release that was compared with the live one changes in pages. */
  previewReport: PreviewReport | null;
  /** Whether the signed-in user may change the remote. */
  mayChange: boolean;
};
