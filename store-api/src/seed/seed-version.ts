import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '../platform/database/queryable.ts';

const packageFolder = join(import.meta.dirname, '../..');
/** Whatever of these changes makes another catalogue. */
const sources = ['data/catalogue', 'src/seed'];

/** Names what the seed would fill a database with: other data or another code gives another name. */
function computeSeedVersion(): string {
  const digest = createHash('sha256');
  for (const source of sources)
    for (const file of readdirSync(join(packageFolder, source), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(csv|json|ts)$/.test(file) && !file.endsWith('.test.ts'))
        digest.update(file).update(readFileSync(join(packageFolder, source, file)));
  return digest.digest('hex').slice(0, 16);
}

export async function storeSeedVersion(connection: Queryable): Promise<void> {
  await connection.rows(
    `insert into settings (name, value) values ('seed', $1) on conflict (name) do update set value = excluded.value`,
    [computeSeedVersion()],
  );
}

/** Whether the database was filled by the seed as it is today. What was filled is the shop's: it is never redone. */
export async function isCurrentSeed(connection: Queryable): Promise<boolean> {
  const row = await connection.row<{ value: string }>("select value from settings where name = 'seed'");
  return row?.value === computeSeedVersion();
}
