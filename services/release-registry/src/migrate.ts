import { openDatabase } from './database/open-database.ts';
import { readConfig } from './upkeep/config.ts';

/** Migrates the database: what a start does first, as a job of its own before an upgrade. */
const database = await openDatabase(readConfig(process.env));
await database.close();
