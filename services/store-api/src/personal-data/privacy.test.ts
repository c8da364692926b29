import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testShopOfFile } from '../testing/shop/test-shop.ts';

const shop = await testShopOfFile();

it('the records of processing name every table of the database', async () => {
  const records = readFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), 'utf8');
  const tables = await shop.services.database.rows<{ name: string }>(
    "select tablename name from pg_tables where schemaname = 'public'",
  );
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter(({ name }) => !records.includes(`\`${name}\``))).toEqual([]);
});
