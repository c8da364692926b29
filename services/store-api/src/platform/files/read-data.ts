import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ownData = join(import.meta.dirname, '../../../data');

/** Reads a JSON file of `data`, such as `shop/popups.json`, or of a package's own. @throws Error when it is not as the schema says */
export const readData = <T>(file: string, schema: { parse(value: unknown): T }, folder = ownData): T =>
  schema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
