import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/queryable.ts';
import { type Looking, lookEvery } from '../intervals/look-every.ts';

/** Work that the processes of a shop do from time to time, one of them each time. It may be repeated after a failure. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** A process that looks a little early still finds its own job due. */
const shareOfPause = 0.9;

/** @returns whether this process is the one that runs the job now */
export async function claimJob(connection: Queryable, { name, everyMs }: Omit<Job, 'run'>): Promise<boolean> {
  return connection.changes(
    `insert into jobs (name, due_at) values ($1, now() + make_interval(secs => $2))
     on conflict (name) do update set due_at = excluded.due_at where jobs.due_at <= now()`,
    [name, (everyMs * shareOfPause) / 1_000],
  );
}

export type RunningJobs = Looking;

/** Looks for each job as often as it is to run; a failure is reported, and the job runs again when it is due. */
export function startJobs(
  database: Database,
  jobs: readonly Job[],
  onError: (job: Job, error: unknown) => void,
): RunningJobs {
  const looking = jobs.map((job) => {
    const look = async () => {
      if (await claimJob(database, job)) await job.run();
    };
    return lookEvery(job.everyMs, look, (error) => onError(job, error));
  });
  return {
    async stop() {
      await Promise.all(looking.map((each) => each.stop()));
    },
  };
}
