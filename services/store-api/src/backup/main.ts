import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeError } from '../platform/operations/describe-error.ts';
import { readConfig } from '../platform/settings/config.ts';
import { backUpStore } from './back-up-store.ts';
import type { BackupHead } from './backup-head.ts';
import { restoreStore } from './restore-store.ts';

const help = `node services/store-api/src/backup/main.ts backup|restore FOLDER [--json]

  backup    copies the database into FOLDER, which does not exist yet: from PostgreSQL while store-api runs,
            from the embedded database while it does not
  restore   fills an empty database, which nobody uses, from such a folder; either engine takes either's

Variables: DATA_DIR (.data), DATABASE_URL. Exit codes: 0 done, 1 refused or failed, 2 called in a wrong way.
`;

interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly text: string;
}

function describe(folder: string, { tables }: BackupHead): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables: ${folder}\n`;
}

async function run(parameters: readonly string[]): Promise<Outcome> {
  const { positionals, values } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } },
  });
  if (values.help) return { code: 0, text: help };
  const [command, name, ...more] = positionals;
  if ((command !== 'backup' && command !== 'restore') || name === undefined || more.length > 0)
    return { code: 2, text: help };
  const folder = path.resolve(name);
  if (command === 'backup' && existsSync(folder))
    return { code: 1, text: `${folder} exists already: name a new folder\n` };
  const head = await (command === 'backup' ? backUpStore : restoreStore)(
    readConfig({ ...process.env, NODE_ENV: undefined }),
    folder,
  );
  return {
    code: 0,
    text: values.json ? `${JSON.stringify({ folder, ...head })}\n` : describe(folder, head),
  };
}

const { code, text } = await run(process.argv.slice(2)).catch(
  (error: unknown): Outcome => ({ code: 1, text: `${describeError(error)}\n` }),
);
(code === 0 ? process.stdout : process.stderr).write(text);
process.exitCode = code;
