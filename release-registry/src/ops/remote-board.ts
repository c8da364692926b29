import type { ReleaseFailure } from '@storefront/contracts/release';
import type { HistoryEntry } from '../audit/history.ts';
import type { IntentTable } from '../judge/intent-table.ts';
import type { PreviewReport } from '../preview-report/preview-report.ts';
import type { PreviewLink } from '../previews/preview-links.ts';
import type { Rollout } from '../rollouts/rollout.ts';
import type { StepEvidence } from '../rollouts/step-evidence.ts';
import type { RemoteStatus } from '../status/status.ts';
import type { ArmView } from './arms.ts';
import type { JudgeNotice } from './judge-notices.ts';
import type { SetupCheck } from './setup-checks.ts';

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
