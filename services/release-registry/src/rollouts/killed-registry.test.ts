// @module-tag processes
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Discovery } from '@storefront/release-protocol';
import { expect, onTestFinished, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { countsByRemote } from '../testing/counting-shell.ts';
import { startRegistryProcess } from '../testing/registry-process.ts';
import { openTestRegistry, testPlatform } from '../testing/test-registry.ts';

const steps = [10, 50].map((percent) => ({ percent, until: 'views', leastSeconds: 0, leastViews: 20 }));
/** More than one kill for each of both steps. */
const mostKills = 12;

/** A data folder with two releases, of which the second is being rolled out. */
async function createRollout(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'registry-killed-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const registry = await openTestRegistry({ registryDir: path.join(dataDir, 'registry') });
  for (const version of ['1.0.0', '1.1.0'])
    await registry.post('/releases', buildRelease('mf-cart', version));
  await registry.post('/channels/mf-cart/rollout', { version: '1.1.0', plan: { steps } });
  await registry.close();
  return dataDir;
}

/** Reports, as a shell whose process is `run`, so many views of each release that is live. */
async function report(
  origin: string,
  { readToken, run, views }: { readToken: (name: string) => Promise<string>; run: string; views: number },
): Promise<void> {
  const authorize = async (name: string) => ({ authorization: `Bearer ${await readToken(name)}` });
  const status = await fetch(`${origin}/status`, { headers: await authorize('operator-token') });
  const { remotes } = (await status.json()) as { remotes: { revision: number }[] };
  const { microFrontends } = Discovery.parse(await (await fetch(`${origin}/discovery.json`)).json());
  const live = microFrontends['mf-cart'] ?? [];
  const counts = countsByRemote(
    Object.fromEntries(live.map(({ metadata }) => [`mf-cart@${metadata.version}`, [views, 0]])),
  );
  const reply = await fetch(`${origin}/shells/shell-1`, {
    method: 'PUT',
    headers: { ...(await authorize('shell-token')), 'content-type': 'application/json' },
    body: JSON.stringify({
      revision: Math.max(...remotes.map(({ revision }) => revision)),
      platform: testPlatform,
      remotes: {
        'mf-cart': live.map(({ metadata, extras }) => ({
          role: extras.role,
          version: metadata.version,
          state: 'serving',
        })),
      },
      counts: { run, remotes: counts, control: counts },
    }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

test('a registry that is killed during each step goes on with the rollout, and takes each step once', async () => {
  const dataDir = await createRollout();
  const readToken = async (name: string) =>
    (await readFile(path.join(dataDir, 'registry', name), 'utf8')).trim();
  const readState = async () => {
    const registry = await openTestRegistry({ registryDir: path.join(dataDir, 'registry') });
    const { rollouts } = (await registry.get('/rollouts')).json();
    const { history } = (await registry.get('/history?remote=mf-cart&limit=50')).json();
    await registry.close();
    return { state: rollouts[0].state, history };
  };
  let kills = 0;
  while (kills < mostKills && (await readState()).state === 'running') {
    const { server, address } = startRegistryProcess(dataDir);
    const origin = await address();
    const run = `run-${kills++}`;
    for (const views of [0, 100]) await report(origin, { readToken, run, views });
    // the step follows the answer: it has been taken, is being taken, or follows the next start
    server.kill('SIGKILL');
    await once(server, 'close');
  }
  const { state, history } = await readState();
  expect(state).toBe('done');
  const taken = history
    .filter((row: { actor: string }) => row.actor === 'rollout')
    .map((row: { action: string; percent: number | null }) => [row.action, row.percent]);
  expect(taken).toEqual([
    ['activate', null],
    ['canary', 50],
  ]);
  expect(kills).toBeGreaterThan(1);
});
