import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createValuesTable } from './release-values.ts';
import type { Tables } from './schema.ts';

/** Adds the part of the values that was seen in comparison with a canary. */
export const controlValues: Migration = {
  async up(db: Kysely<Tables>) {
    await createValuesTable(db, 'control_values');
  },
};
