import { readFileSync } from 'node:fs';
import { StoreConfig } from '@storefront/contracts/api';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/queryable.ts';

/** The shop's public configuration as the database has it. */
export interface ShopConfig {
  readonly config: StoreConfig;
  /** Another one for each change. */
  readonly version: string;
}

/** A change of the configuration, for those who ask later. */
export interface ConfigChange {
  readonly id: number;
  readonly author: string;
  readonly changedAt: Date;
}

interface Row {
  readonly id: number;
  readonly config: unknown;
}

/** @throws Error when the file cannot be read, or is no configuration */
export const readConfigFile = (file: string): StoreConfig =>
  StoreConfig.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Changes take turns, so that two processes that start at once write one row. */
const lock = (connection: Queryable) =>
  connection.rows('lock table shop_configs in share row exclusive mode');

/** Makes a configuration that of all processes. @returns whether it is another one than before */
export const changeShopConfig = (database: Database, config: StoreConfig, author: string): Promise<boolean> =>
  database.transaction(async (connection) => {
    await lock(connection);
    return connection.changes(
      `insert into shop_configs (config, author) select $1::jsonb, $2
       where $1::jsonb is distinct from (select config from shop_configs order by id desc limit 1)`,
      [JSON.stringify(config), author],
    );
  });

/** The last changes, the newest first. */
export const listConfigChanges = (connection: Queryable): Promise<ConfigChange[]> =>
  connection.rows<ConfigChange>(
    'select id, author, changed_at "changedAt" from shop_configs order by id desc limit 100',
  );

/** The configuration after the one that is known; undefined when it is the newest. */
export async function readAfter(connection: Queryable, version: string): Promise<ShopConfig | undefined> {
  const row = await connection.row<Row>(
    'select id, config from shop_configs where id > $1 order by id desc limit 1',
    [Number(version)],
  );
  return row && { config: StoreConfig.parse(row.config), version: String(row.id) };
}

/** @throws Error when the database has none */
export async function readShopConfig(connection: Queryable): Promise<ShopConfig> {
  const newest = await readAfter(connection, '0');
  if (!newest) throw new Error('the database has no configuration of the shop');
  return newest;
}

/** Who has written what came from the file of `SHOP_CONFIG`. */
const fileAuthor = 'SHOP_CONFIG';

/**
 * Makes the file's configuration that of the database if it has none. The embedded database has one process, which no
 * command reaches meanwhile: it takes the file again whenever that says something else than before.
 */
export async function takeFile(database: Database, file: string): Promise<void> {
  const config = readConfigFile(file);
  await database.transaction(async (connection) => {
    await lock(connection);
    await connection.rows(
      `insert into shop_configs (config, author) select $1::jsonb, $2
       where case when $3 then $1::jsonb is distinct from
           (select config from shop_configs where author = $2 order by id desc limit 1)
         else not exists (select 1 from shop_configs) end`,
      [JSON.stringify(config), fileAuthor, database.engine === 'pglite'],
    );
  });
}
