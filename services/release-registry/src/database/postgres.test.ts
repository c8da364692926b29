// @module-tag processes
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openCommandLine } from '../testing/command-line.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../testing/postgres-cluster.ts';
import { openTestRegistry } from '../testing/test-registry.ts';
import { describeAudiences } from '../tests/audience-behaviour.ts';
import { describeBackups } from '../tests/backup-behaviour.ts';
import { describeCanaries } from '../tests/canary-behaviour.ts';
import { describeChannels } from '../tests/channel-behaviour.ts';
import { describeFreezes } from '../tests/freeze-behaviour.ts';
import { describeJudging } from '../tests/judging-behaviour.ts';
import { describeKeys } from '../tests/keys-behaviour.ts';
import { describePackages } from '../tests/packages-behaviour.ts';
import { describePruning } from '../tests/prune-behaviour.ts';
import { describeRollouts } from '../tests/rollout-behaviour.ts';
import { describeServed } from '../tests/served-behaviour.ts';
import { describeTwoPersons } from '../tests/two-person-behaviour.ts';
import { describeUpcoming } from '../tests/upcoming-behaviour.ts';
import { describeWebhooks } from '../tests/webhook-behaviour.ts';
import { describeWebhookEvents } from '../tests/webhook-events-behaviour.ts';
import { backUpRegistry, restoreRegistry } from '../upkeep/backup.ts';
import { openDatabase } from './open-database.ts';

const bin = findPostgres();
if (bin === undefined) {
  process.stderr.write(
    '\nSKIPPED: the release registry on PostgreSQL was NOT tested, because no PostgreSQL was found.\n' +
      'Install one (Debian: apt install postgresql), or set POSTGRES_BIN to the folder of its initdb.\n\n',
  );
}

describe.skipIf(bin === undefined)('on PostgreSQL', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgres(bin ?? '');
  });
  afterAll(() => cluster.stop());

  const open = async () => openTestRegistry({ databaseUrl: await cluster.emptyDatabase() });
  describeChannels(open);
  describeAudiences(open);
  describeCanaries(open);
  describeBackups(() => cluster.createDatabase());
  describeKeys(open);
  describePruning(async () => openCommandLine({ databaseUrl: await cluster.emptyDatabase() }));
  describeFreezes(open);
  describeTwoPersons(open);
  describeJudging(open);
  describeRollouts(open);
  describeUpcoming(open);
  describeServed(open);
  describePackages(open);
  const openEmpty = async (options: object) =>
    openTestRegistry({ ...options, databaseUrl: await cluster.emptyDatabase() });
  describeWebhooks(openEmpty);
  describeWebhookEvents(openEmpty);

  test('a registry moves from SQLite to PostgreSQL, in its own folder', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'moved-registry-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const registryDir = path.join(folder, 'registry');
    const before = await openTestRegistry({ registryDir });
    await before.post('/releases', buildRelease('mf-cart', '1.0.0'));
    await before.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
    const [live, history] = [await before.discovered(), (await before.get('/history')).json()];
    await backUpRegistry({ registryDir, databaseUrl: undefined }, path.join(folder, 'move'));
    await before.close();
    const databaseUrl = await cluster.createDatabase();
    await restoreRegistry({ registryDir, databaseUrl }, path.join(folder, 'move'));
    const after = await openTestRegistry({ registryDir, databaseUrl });
    onTestFinished(() => after.close());
    expect(await after.discovered()).toEqual(live);
    expect((await after.get('/history')).json()).toEqual(history);
    expect((await after.get('/assets/mf-cart/1.1.0/remoteEntry.js')).statusCode).toBe(200);
    expect((await after.post('/channels/mf-cart/rollback')).json()).toMatchObject({ active: '1.0.0' });
  });

  test('a connection that PostgreSQL ends in a transaction fails that transaction alone', async () => {
    const database = await openDatabase({ registryDir: '', databaseUrl: await cluster.emptyDatabase() });
    onTestFinished(() => database.close());
    const lost = database.db.transaction().execute(async (change) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(change);
      await cluster.query(`select pg_terminate_backend(${rows[0]?.pid}, 10000)`);
      // the connection, which nobody uses at this moment, learns it
      await setImmediate();
      await sql`select 1`.execute(change);
    });
    await expect(lost).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });
});
