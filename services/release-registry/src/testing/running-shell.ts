import { Discovery, type ReleaseState } from '@storefront/release-protocol';
import { openEventStream } from './event-stream.ts';
import { shellToken, testPlatform } from './test-registry.ts';

export type RunningShell = { stop: () => Promise<void> };

/**
 * Follows the registry as a shell does and reports each discovered release as serving.
 * @param refused reason by key such as `mf-cart@1.1.0` of each refused release; null for one whose preparation never
 * ends
 */
export async function startShell(
  address: string,
  shell: string,
  refused: Readonly<Record<string, string | null>> = {},
): Promise<RunningShell> {
  const stream = await openEventStream(`${address}/discovery/stream`);
  const chooseState = (name: string): Pick<ReleaseState, 'state' | 'reason'> => {
    const reason = refused[name];
    if (reason === undefined) return { state: 'serving' };
    return reason === null ? { state: 'preparing' } : { state: 'refused', reason };
  };
  const report = async () => {
    const { id, data } = await stream.next('discovery');
    const { microFrontends } = Discovery.parse(JSON.parse(data).discovery);
    const remotes = Object.fromEntries(
      Object.entries(microFrontends).map(([remote, entries]) => [
        remote,
        entries.map(({ extras: { role }, metadata: { version } }) => ({
          role,
          version,
          ...chooseState(`${remote}@${version}`),
        })),
      ]),
    );
    await fetch(`${address}/shells/${shell}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${shellToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ revision: Number(id), platform: testPlatform, remotes }),
    });
  };
  await report();
  let isStopped = false;
  const following = (async () => {
    while (!isStopped) await report();
  })().catch((error: unknown) => {
    if (!isStopped) throw error;
  });
  return {
    async stop() {
      isStopped = true;
      await stream[Symbol.asyncDispose]();
      await following;
    },
  };
}
