import { setTimeout as pause } from 'node:timers/promises';
import type { ReportReply, UpcomingState } from '@storefront/release-protocol';
import type { TestRegistry } from './test-registry.ts';

/** A shell that reports this state of each upcoming release and serves what is live, until the function is called. */
export function startPreparing(
  registry: TestRegistry,
  shell: string,
  state: Pick<UpcomingState, 'state' | 'reason'>,
): () => Promise<void> {
  let isStopped = false;
  let upcoming: Record<string, UpcomingState> = {};
  const report = async () => {
    const { remotes: channels } = (await registry.get('/status')).json() as {
      remotes: readonly { remote: string; active: string; revision: number }[];
    };
    const serving = channels.map(({ remote, active }) => [
      remote,
      [{ role: 'active', version: active, state: 'serving' }],
    ]);
    const revision = Math.max(0, ...channels.map((each) => each.revision));
    const reply = await registry.putReport(shell, {
      revision,
      remotes: Object.fromEntries(serving),
      upcoming,
    });
    const named = (reply.json() as ReportReply).upcoming.map(
      ({ record }) => record as { remote: string; version: string },
    );
    upcoming = Object.fromEntries(named.map(({ remote, version }) => [remote, { version, ...state }]));
  };
  const reporting = (async () => {
    while (!isStopped) {
      await report();
      await pause(10);
    }
  })();
  return async () => {
    isStopped = true;
    await reporting;
  };
}
