import {
  eventTypes,
  RemovedWebhook,
  ResentEvents,
  TriedWebhook,
  WebhookList,
  WebhookSecret,
  type WebhookSummary,
} from '@storefront/release-protocol/calls';
import { type Command, Option } from 'commander';
import type { PrintResult } from './command-context.ts';
import { jsonOption, reasonOption } from './command-options.ts';
import { PrintedFailure } from './failure.ts';
import type { RegistryClient } from './registry-client.ts';
import { localTime, table } from './table.ts';

/** `release webhooks add | list | remove | rotate | test | resend`: addresses that are sent events, for operators. */
export function addWebhookCommands(program: Command, client: RegistryClient, printResult: PrintResult): void {
  const webhooks = program.command('webhooks');
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
      const added = await client.authorised('POST', '/webhooks', body, WebhookSecret);
      printResult(added, { json }, ({ secret }) => secret);
    });

  webhooks
    .command('list')
    .description('webhooks, and events that they have not received')
    .option(...jsonOption)
    .action(async (options) => {
      const listed = await client.authorised('GET', '/webhooks', undefined, WebhookList);
      printResult(listed, options, (result) => describeWebhooks(result.webhooks));
    });

  webhooks
    .command('remove')
    .description('send nothing there any more')
    .argument('<name>')
    .option(...jsonOption)
    .action(async (name, options) => {
      const removed = await client.authorised('DELETE', path(name), undefined, RemovedWebhook);
      printResult(removed, options, () => `${name} is removed`);
    });

  webhooks
    .command('rotate')
    .description('make another secret; the former one signs for another day')
    .argument('<name>')
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (name, { reason, json }) => {
      const rotated = await client.authorised('POST', path(name, '/rotate'), { reason }, WebhookSecret);
      printResult(rotated, { json }, ({ secret }) => secret);
    });

  webhooks
    .command('test')
    .description('send a test event now')
    .argument('<name>')
    .option(...jsonOption)
    .action(async (name, options) => {
      const tried = await client.authorised('POST', path(name, '/test'), {}, TriedWebhook);
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
      const resent = await client.authorised('POST', path(name, '/resend'), { reason }, ResentEvents);
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
