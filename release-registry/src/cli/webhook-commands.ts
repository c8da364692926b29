import { type Command, Option } from 'commander';
import { z } from 'zod';
import { eventTypes } from '../records/release-event.ts';
import { WebhookSummary } from '../webhooks/deliveries.ts';
import { jsonOption, reasonOption } from './command-options.ts';
import { PrintedFailure } from './failure.ts';
import type { PrintResult } from './print-result.ts';
import type { RegistryClient } from './registry-client.ts';
import { localTime, table } from './table.ts';

const Secret = z.object({ name: z.string(), secret: z.string() });
const Listed = z.object({ webhooks: z.array(WebhookSummary) });
const Removed = z.object({ name: z.string(), removed: z.literal(true) });
const Tried = z.object({ name: z.string(), error: z.string().nullable() });
const Resent = z.object({ name: z.string(), resent: z.number() });

/** `release webhooks add | list | remove | rotate | test | resend`: addresses that are sent events, for operators. */
export function addWebhookCommands(program: Command, client: RegistryClient, printResult: PrintResult): void {
  const webhooks = program
    .command('webhooks')
    .description('addresses that are sent what happens to releases');
  const path = (name: string, action = '') => `/webhooks/${encodeURIComponent(name)}${action}`;

  webhooks
    .command('add')
    .description('send events to a URL; its secret is printed only now')
    .argument('<name>', 'such as chat')
    .argument('<url>', 'https, or of this machine')
    .addOption(new Option('--event <type...>', 'only these; default: all').choices(eventTypes))
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (name, url, { event, reason, json }) => {
      const body = { name, url, types: event ?? null, reason };
      const added = await client.authorised('POST', '/webhooks', body, Secret);
      printResult(added, { json }, ({ secret }) => secret);
    });

  webhooks
    .command('list')
    .description('webhooks, and events that they have not received')
    .option(...jsonOption)
    .action(async (options) => {
      const listed = await client.authorised('GET', '/webhooks', undefined, Listed);
      printResult(listed, options, (result) => describeWebhooks(result.webhooks));
    });

  webhooks
    .command('remove')
    .description('send nothing there any more')
    .argument('<name>')
    .option(...jsonOption)
    .action(async (name, options) => {
      const removed = await client.authorised('DELETE', path(name), undefined, Removed);
      printResult(removed, options, () => `${name} is removed`);
    });

  webhooks
    .command('rotate')
    .description('make another secret; the former one signs for another day')
    .argument('<name>')
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (name, { reason, json }) => {
      const rotated = await client.authorised('POST', path(name, '/rotate'), { reason }, Secret);
      printResult(rotated, { json }, ({ secret }) => secret);
    });

  webhooks
    .command('test')
    .description('send a test event now')
    .argument('<name>')
    .option(...jsonOption)
    .action(async (name, options) => {
      const tried = await client.authorised('POST', path(name, '/test'), {}, Tried);
      printResult(tried, options, ({ error }) =>
        error === null ? `${name} has received the event` : `${name} has not received the event: ${error}`,
      );
      if (tried.error !== null) throw new PrintedFailure(1);
    });

  webhooks
    .command('resend')
    .description('send failed events again')
    .argument('<name>')
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (name, { reason, json }) => {
      const resent = await client.authorised('POST', path(name, '/resend'), { reason }, Resent);
      printResult(resent, { json }, ({ resent: count }) => `${count} events are sent to ${name} again`);
    });
}

function describeWebhooks(webhooks: readonly WebhookSummary[]): string {
  if (webhooks.length === 0) return 'There is no webhook.';
  const rows = webhooks.map(({ name, url, types, delivered, undelivered }) => [
    name,
    url,
    types === null ? 'all' : types.join(' '),
    `${delivered} delivered`,
    `${undelivered.filter(({ state }) => state === 'failed').length} failed`,
  ]);
  const events = webhooks.flatMap(({ name, undelivered }) =>
    undelivered.map(
      ({ type, subject, time, attempts, error, nextAt }) =>
        `${name}: ${type} ${subject ?? ''} of ${localTime(time)}, ${attempts} attempts${error === null ? '' : `, ${error}`}; ${nextAt === null ? 'failed' : `again at ${localTime(nextAt)}`}`,
    ),
  );
  return [table(rows), ...events].join('\n');
}
