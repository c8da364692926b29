import { toIntentTable } from '@storefront/release-protocol/calls';
import { type Identity, mayChangeRemote } from '../../access/identity.ts';
import { readFreezes } from '../../channels/freezes.ts';
import { readStatus } from '../../channels/read-status.ts';
import { readHistory } from '../../database/history.ts';
import type { Database } from '../../database/schema.ts';
import { judgeName } from '../../judge/read-judged.ts';
import { readHealth } from '../../judge/release-health.ts';
import { readPreviewLinks } from '../../previews/preview-links.ts';
import { readPreviewReports } from '../../previews/preview-reports.ts';
import { measureStep } from '../../rollouts/decide-step.ts';
import { readSituation } from '../../rollouts/read-situation.ts';
import { isOpen, readRollouts } from '../../rollouts/rollout.ts';
import { collectFailures } from '../../shells/reported-faults.ts';
import { readLiveReports } from '../../shells/shell-reports.ts';
import { readExpiringTokens } from '../../webhooks/expiring-tokens.ts';
import { listWebhooks } from '../../webhooks/stored-webhooks.ts';
import type { RegistryContext } from '../registry-context.ts';
import { describeJudgements, toArms } from './arms.ts';
import type { Board, JudgeNotice, RemoteBoard } from './board.ts';
import { byUrgency } from './problems.ts';
import { checkSetup } from './setup-checks.ts';

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

const warnedMs = 24 * 3_600_000;

/** Reads which release the judge has withdrawn, until somebody changes the remote's channel again. */
async function readWithdrawal(db: Database, remote: string): Promise<JudgeNotice | null> {
  const [last] = await readHistory(db, { remote, limit: 1, actions: ['activate', 'rollback', 'canary'] });
  if (last?.token !== judgeName) return null;
  const { action, version, fromVersion, at, reason } = last;
  return { version: (action === 'rollback' ? fromVersion : version) ?? '', at, reason };
}

/** Reads what the judge has warned of, for a day or until another release is active. */
async function readWarning(db: Database, remote: string, nowMs: number): Promise<JudgeNotice | null> {
  const [last] = await readHistory(db, { remote, limit: 1, actions: ['activate', 'rollback', 'warn'] });
  if (last?.action !== 'warn' || Date.parse(last.at) <= nowMs - warnedMs) return null;
  const { version, at, reason } = last;
  return { version: version ?? '', at, reason };
}
