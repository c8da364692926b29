import { parseArgs } from 'node:util';
import { openDatabase } from '../platform/database/database.ts';
import { appliedMigrations, knownMigrations } from '../platform/database/migrate.ts';
import { eventTypes } from '../platform/events/event-types.ts';
import { readConfig } from '../platform/settings/config.ts';
import { effectsCommand } from './effects-command.ts';
import { type Outcome, WrongCall } from './outcome.ts';
import { webhooksCommand } from './webhooks-command.ts';

const help = `store COMMAND [--json]

  effects list [--kind KIND] [--state STATE]
                             what is to be done outside of the shop, oldest first, at most 100: all that is not done,
                             or what is waiting, failing, dead or done
  effects show ID            one of them, with what it is about
  effects retry ID           lets it be tried again from now on
  effects retry --dead [--kind KIND]
                             as before, each one that is dead
  webhooks list              who hears of what happens, with how many events wait or are dead
  webhooks add NAME URL [--types TYPE,TYPE]
                             sends events of these types, or all, to URL; prints the secret that signs them
  webhooks remove NAME       ends it, with what was not delivered
  webhooks rotate NAME       prints another secret; for a day both sign
  webhooks test NAME         sends an event now, and says what is answered

Kinds: refund, charge, mail, webhook. Types of events:${eventTypes.map((type) => `\n  ${type}`).join('')}

With PostgreSQL store-api may run meanwhile; the embedded database has one process at a time. Variables: DATA_DIR (.data),
DATABASE_URL, WEBHOOK_HOSTS, SHOP_ORIGIN. Exit codes: 0 done, 1 refused or failed, 2 called in a
wrong way.
`;

const options = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  kind: { type: 'string' },
  state: { type: 'string' },
  dead: { type: 'boolean' },
  types: { type: 'string' },
} as const;

const groups = { effects: effectsCommand, webhooks: webhooksCommand };

/** Whether a command is one of these, which work on the database itself. */
export const isDatabaseCommand = ([group = '']: readonly string[]): boolean => Object.hasOwn(groups, group);

const readCall = (parameters: readonly string[]) =>
  parseArgs({ args: [...parameters], allowPositionals: true, options });

/** @throws Error when the database cannot be opened, or is not of this version */
async function runGroup(
  group: keyof typeof groups,
  { positionals, values }: ReturnType<typeof readCall>,
  variables: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const config = readConfig({ ...variables, NODE_ENV: undefined });
  const { databaseUrl: url, directory, webhookHosts: privateHosts, shopOrigins } = config;
  const database = await openDatabase({ url, directory });
  try {
    const applied = await appliedMigrations(database).catch(() => new Map());
    if ((await knownMigrations()).some((name) => !applied.has(name)))
      throw new Error('the database is older than this code: start store-api once, which migrates it');
    const place = { privateHosts, shopOrigin: shopOrigins[0] ?? '' };
    return await groups[group](database, positionals.slice(1), { ...values, place });
  } finally {
    await database.close();
  }
}

/** Runs the command `store` of an operator, on the database that the variables name. */
export async function runDatabaseCommand(
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
  if (group !== 'effects' && group !== 'webhooks')
    return wrong(group === undefined ? 'no command' : `unknown command ${group}`);
  try {
    return await runGroup(group, call, variables);
  } catch (error) {
    if (error instanceof WrongCall) return wrong(error.message);
    throw error;
  }
}
