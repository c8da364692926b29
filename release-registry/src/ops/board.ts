import { readHistory } from '../audit/history.ts';
import type { RegistryContext } from '../context/registry-context.ts';
import type { Database } from '../database/schema.ts';
import { type Freeze, readFreezes } from '../freezes/freezes.ts';
import { toIntentTable } from '../judge/intent-table.ts';
import { readHealth } from '../judge/release-health.ts';
import { readPreviewReports } from '../preview-report/stored-preview-reports.ts';
import { readPreviewLinks } from '../previews/preview-links.ts';
import { readSituation } from '../rollouts/read-situation.ts';
import { isOpen, readRollouts } from '../rollouts/rollout.ts';
import { measureStep } from '../rollouts/step-evidence.ts';
import { collectFailures } from '../shells/reported-failures.ts';
import { readLiveReports } from '../shells/shell-reports.ts';
import { readStatus } from '../status/read-status.ts';
import { type Identity, mayChangeRemote } from '../tokens/identity.ts';
import type { WebhookSummary } from '../webhooks/deliveries.ts';
import { type ExpiringToken, readExpiringTokens } from '../webhooks/expiring-tokens.ts';
import { listWebhooks } from '../webhooks/list-webhooks.ts';
import { describeJudgements, toArms } from './arms.ts';
import { readWarning, readWithdrawal } from './judge-notices.ts';
import { byUrgency } from './problems.ts';
import type { RemoteBoard } from './remote-board.ts';
import { checkSetup } from './setup-checks.ts';

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

const historyRows = 10;
const shownFailures = 5;

export type BoardContext = Pick<RegistryContext, 'database' | 'intentRules'> & { judges: boolean };

export async function readBoard(
  { database: { db }, intentRules, judges }: BoardContext,
  reader: Identity,
): Promise<Board> {
  const { remotes, lastReportAt } = await readStatus(db);
  const freezes = await readFreezes(db);
  const nowMs = Date.now();
  const health = await readHealth(db, intentRules, nowMs);
  const { reports } = await readLiveReports(db);
  const links = await readPreviewLinks(db);
  const previewReports = await readPreviewReports(db);
  const rollouts = await readRollouts(db);
  const boards: RemoteBoard[] = [];
  for (const status of remotes) {
    const { remote } = status;
    const history = await readHistory(db, { remote, limit: historyRows });
    const withdrawal = await readWithdrawal(db, remote);
    const own = health.find((each) => each.remote === remote);
    if (own === undefined) continue;
    const arms = toArms(own);
    const { viewsPerSecond } = own;
    const rollout = rollouts.find((each) => each.remote === remote && isOpen(each)) ?? null;
    boards.push({
      ...status,
      arms,
      shoppers: toIntentTable(
        arms.flatMap((arm) => own.releases.filter(({ version }) => version === arm.version)),
      ),
      judgements: withdrawal !== null && own.judged.length === 0 ? [] : describeJudgements(own),
      viewsPerSecond,
      rollout,
      evidence: rollout && (await measure(db, { rollout, rules: intentRules, nowMs })),
      setup: checkSetup({ ...status, ...own }),
      history,
      withdrawal,
      warning: await readWarning(db, remote, nowMs),
      failures: collectFailures(remote, reports).slice(0, shownFailures),
      previews: links.filter((link) => link.remote === remote),
      previewReport: previewReports.find((report) => report.remote === remote) ?? null,
      mayChange: mayChangeRemote(reader, remote),
    });
  }
  return {
    reader,
    judges,
    remotes: boards.sort(byUrgency),
    frozen: freezes.find(({ remote }) => remote === null) ?? null,
    lastReportAt,
    webhooks: await listWebhooks(db),
    expiringTokens: reader.role === 'operator' ? await readExpiringTokens(db, nowMs) : [],
  };
}

function measure(db: Database, situation: Parameters<typeof readSituation>[1]) {
  return db.transaction().execute(async (change) => measureStep(await readSituation(change, situation)));
}
