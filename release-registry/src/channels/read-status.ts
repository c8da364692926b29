import { readRequests, readTwoPersonRemotes } from '../approvals/approvals.ts';
import type { Database } from '../database/schema.ts';
import { freezeOf, readFreezes } from '../freezes/freezes.ts';
import { readLiveReports } from '../shells/shell-reports.ts';
import { verdictsOn } from '../shells/verdicts.ts';
import { readChannels } from './channel.ts';
import { type Status, statusOf } from './status.ts';

/** Reads what is live, on which shells, and what prevents a deployment. */
export async function readStatus(db: Database): Promise<Status> {
  const channels = await db.transaction().execute((view) => readChannels(view));
  const { reports, lastReportAt } = await readLiveReports(db);
  const freezes = await readFreezes(db);
  const twoPerson = await readTwoPersonRemotes(db);
  const requests = await readRequests(db);
  const remotes = channels.map((channel) => ({
    ...statusOf(channel),
    shells: verdictsOn(channel, reports),
    frozen: freezeOf(freezes, channel.remote) ?? null,
    twoPerson: twoPerson.includes(channel.remote),
    request: requests.find(({ remote }) => remote === channel.remote) ?? null,
  }));
  return { remotes, lastReportAt };
}
