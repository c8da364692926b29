import { parseArgs } from 'node:util';
import { openDatabase } from '../platform/database/database.ts';
import { appliedMigrations, knownMigrations } from '../platform/database/migrate.ts';
import { readConfig } from '../platform/settings/config.ts';
import { effectsCommand } from './effects-command.ts';
import { type Outcome, WrongCall } from './outcome.ts';

const help = `store COMMAND [--json]

  effects list [--kind KIND] [--state STATE]
                             what is to be done outside of the shop, oldest first, at most 100: all that is not done,
                             or what is waiting, failing, dead or done
  effects show ID            one of them, with what it is about
  effects retry ID           lets it be tried again from now on
  effects retry --dead [--kind KIND]
                             as before, each one that is dead

Kinds: refund, charge, mail, webhook. With PostgreSQL store-api may run meanwhile; the embedded database has one
process at a time. Variables: DATA_DIR (.data), DATABASE_URL. Exit codes: 0 done, 1 refused or failed, 2 called in a
wrong way.
`;

const options = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  kind: { type: 'string' },
  state: { type: 'string' },
  dead: { type: 'boolean' },
} as const;

const groups = { effects: effectsCommand };

const readCall = (parameters: readonly string[]) =>
  parseArgs({ args: [...parameters], allowPositionals: true, options });

/** @throws Error when the database cannot be opened, or is not of this version */
async function runGroup(
  group: keyof typeof groups,
  { positionals, values }: ReturnType<typeof readCall>,
  variables: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const { databaseUrl: url, directory } = readConfig({ ...variables, NODE_ENV: undefined });
  const database = await openDatabase({ url, directory });
  try {
    const applied = await appliedMigrations(database).catch(() => new Map());
    if ((await knownMigrations()).some((name) => !applied.has(name)))
      throw new Error('the database is older than this code: start store-api once, which migrates it');
    return await groups[group](database, positionals.slice(1), values);
  } finally {
    await database.close();
  }
}

/** Runs the command `store` of an operator, on the database that the variables name. */
export async function runStore(
  parameters: readonly string[],
  variables: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const wrong = (reason: string): Outcome => ({ code: 2, text: `${reason}\n\n${help}` });
  let call: ReturnType<typeof readCall>;
  try {
    call = readCall(parameters);
  } catch (error) {
    return wrong(String(error instanceof Error ? error.message : error));
  }
  if (call.values.help) return { code: 0, text: help };
  const [group] = call.positionals;
  if (group !== 'effects') return wrong(group === undefined ? 'no command' : `unknown command ${group}`);
  try {
    return await runGroup(group, call, variables);
  } catch (error) {
    if (error instanceof WrongCall) return wrong(error.message);
    throw error;
  }
}
