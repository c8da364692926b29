import { type HistoryEntry, readHistory } from '../audit/history.ts';
import { readStatus } from '../channels/read-status.ts';
import type { RemoteStatus } from '../channels/status.ts';
import type { Database } from '../database/schema.ts';
import { type Freeze, readFreezes } from '../freezes/freezes.ts';
import type { Identity } from '../tokens/identity.ts';
import type { Arm } from './traffic.ts';

/** What the ops page shows of one remote. */
export type RemoteBoard = RemoteStatus & {
  /** The release under watch first, then the one that it is compared with. */
  arms: Arm[];
  /** What the judge makes of them, one sentence. */
  judgement: string;
  history: HistoryEntry[];
  /** Whether the reader may change the remote. */
  mayChange: boolean;
};

export type Board = {
  reader: Identity;
  remotes: RemoteBoard[];
  /** The stop of all remotes. */
  frozen: Freeze | null;
  lastReportAt: string | null;
};

const historyRows = 10;

export async function readBoard(db: Database, reader: Identity): Promise<Board> {
  const { remotes, lastReportAt } = await readStatus(db);
  const freezes = await readFreezes(db);
  const boards: RemoteBoard[] = [];
  for (const status of remotes) {
    const { remote } = status;
    const history = await readHistory(db, { remote, limit: historyRows });
    const mayChange = reader.role === 'operator' || (reader.role === 'deployer' && reader.remote === remote);
    boards.push({ ...status, arms: [], judgement: '', history, mayChange });
  }
  return {
    reader,
    remotes: boards,
    frozen: freezes.find(({ remote }) => remote === null) ?? null,
    lastReportAt,
  };
}
