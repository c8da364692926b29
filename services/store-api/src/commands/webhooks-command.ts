import { randomUUID } from 'node:crypto';
import { describeFailure } from '@storefront/server-kit/send-event';
import { RefusedTarget, readTarget } from '@storefront/server-kit/webhook-target';
import type { Queryable } from '../platform/database/queryable.ts';
import { type Delivering, sendToWebhook } from '../platform/events/deliver-webhook.ts';
import { createEvent, type EventType, eventTypes } from '../platform/events/event-types.ts';
import {
  addWebhook,
  findWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
} from '../platform/events/stored-webhooks.ts';
import { done, formatTable, type Outcome, refused, WrongCall } from './outcome.ts';

interface WebhookOptions {
  readonly json?: boolean | undefined;
  readonly types?: string | undefined;
  readonly place: Delivering;
}

/** @throws WrongCall that names one that there is not */
function readTypes(text: string | undefined): readonly EventType[] | null {
  if (text === undefined) return null;
  return text.split(',').map((name) => {
    const type = eventTypes.find((each) => each === name.trim());
    if (type === undefined) throw new WrongCall(`--types: there is no type ${name}`);
    return type;
  });
}

const unknown = (name: string) => refused(`there is no webhook ${name}`);

const showSecret = (name: string, secret: string, json: boolean) =>
  done(json ? JSON.stringify({ name, secret }) : `${name} is signed with ${secret}, which is shown only now`);

async function list(connection: Queryable, json: boolean): Promise<Outcome> {
  const counts = await connection.rows<{ lane: string; waiting: number; dead: number }>(
    `select lane, count(*) filter (where dead_at is null)::int waiting, count(dead_at)::int dead
     from effects where kind = 'webhook' and done_at is null group by lane`,
  );
  const webhooks = (await listWebhooks(connection)).map(({ name, url, types }) => {
    const { waiting = 0, dead = 0 } = counts.find(({ lane }) => lane === `webhook ${name}`) ?? {};
    return { name, url, types, waiting, dead };
  });
  if (json) return done(JSON.stringify(webhooks));
  if (webhooks.length === 0) return done('there is none');
  const rows = webhooks.map(({ name, url, types, waiting, dead }) => [
    name,
    String(waiting),
    String(dead),
    url,
    types?.join(',') ?? 'all',
  ]);
  return done(formatTable(['NAME', 'WAITING', 'DEAD', 'URL', 'TYPES'], rows));
}

async function add(
  connection: Queryable,
  [name = '', url = '']: readonly string[],
  { json = false, types, place }: WebhookOptions,
): Promise<Outcome> {
  if (!/^[\w.-]{1,64}$/.test(name))
    throw new WrongCall('a name is 1 to 64 letters, digits, dots, dashes or underscores');
  const wanted = readTypes(types);
  let target: URL;
  try {
    target = readTarget(url, place.privateHosts);
  } catch (error) {
    if (error instanceof RefusedTarget) return refused(`URL: ${error.message}`);
    throw error;
  }
  const secret = await addWebhook(connection, { name, url: target.href, types: wanted });
  return secret === undefined
    ? refused(`there is a webhook ${name} already`)
    : showSecret(name, secret, json);
}

async function test(connection: Queryable, name: string, { json, place }: WebhookOptions): Promise<Outcome> {
  const webhook = await findWebhook(connection, name);
  if (!webhook) return unknown(name);
  const event = createEvent({
    id: randomUUID(),
    source: place.shopOrigin,
    type: 'aragem.webhook.test',
    subject: name,
    time: new Date().toISOString(),
    data: {},
  });
  const ended = new AbortController().signal;
  const error = await sendToWebhook(event, webhook, { ...place, ended }).then(() => null, describeFailure);
  if (json) return { code: error === null ? 0 : 1, text: `${JSON.stringify({ name, error })}\n` };
  return error === null ? done(`${name} has taken an event`) : refused(`${name}: ${error}`);
}

/** `webhooks list`, `add`, `remove`, `rotate` and `test`. @throws WrongCall */
export async function webhooksCommand(
  connection: Queryable,
  [verb, ...parameters]: readonly string[],
  options: WebhookOptions,
): Promise<Outcome> {
  const { json = false } = options;
  const [name = ''] = parameters;
  if (verb === 'add' && parameters.length === 2) return add(connection, parameters, options);
  if (verb === 'list' && parameters.length === 0) return list(connection, json);
  if (parameters.length !== 1)
    throw new WrongCall('webhooks list, add NAME URL, remove NAME, rotate NAME or test NAME');
  if (verb === 'test') return test(connection, name, options);
  if (verb === 'rotate') {
    const secret = await rotateSecret(connection, name);
    return secret === undefined ? unknown(name) : showSecret(name, secret, json);
  }
  if (verb !== 'remove') throw new WrongCall(`there is no webhooks ${verb}`);
  if (!(await removeWebhook(connection, name))) return unknown(name);
  return done(json ? JSON.stringify({ name, removed: true }) : `${name} is removed`);
}
