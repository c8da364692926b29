import type { Queryable } from '../platform/database/queryable.ts';
import {
  effectStates,
  findEffect,
  listEffects,
  retryDead,
  retryEffect,
  type StoredEffect,
} from '../platform/effects/read-effects.ts';
import { type EffectKind, effectKinds } from '../platform/effects/write-effect.ts';
import { done, formatTable, type Outcome, refused, WrongCall } from './outcome.ts';

interface EffectOptions {
  readonly json?: boolean | undefined;
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly dead?: boolean | undefined;
}

/** What an effect of each kind is about; the key is its parameter. */
const details: Readonly<Record<EffectKind, string>> = {
  refund: `select number "order", refunds.amount_cents cents, payment_id payment from refunds
    join payments on payments.id = payment_id join orders on orders.id = order_id where reference = $1`,
  charge: `select number "order", amount_cents cents, payments.id payment from payments
    join orders on orders.id = order_id where payments.id::text = $1`,
  mail: 'select recipient, subject from outbox_messages where id::text = $1',
  webhook: `select type, subject, happened_at "happenedAt", data from events where id::text = split_part($1, '/', 2)`,
};

function readOne<Name extends string>(
  names: readonly Name[],
  text: string | undefined,
  option: string,
): Name | undefined {
  const name = names.find((each) => each === text);
  if (text !== undefined && name === undefined)
    throw new WrongCall(`--${option} is one of ${names.join(', ')}`);
  return name;
}

function readId(text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new WrongCall('name the effect by its number');
  return Number(text);
}

const rowOf = ({ id, kind, state, attempts, createdAt, nextTryAt, lastError, key }: StoredEffect) => [
  String(id),
  kind,
  state,
  String(attempts),
  createdAt.toISOString(),
  nextTryAt?.toISOString() ?? '-',
  key,
  lastError ?? '',
];

function describeValue(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '-');
}

const heads = ['ID', 'KIND', 'STATE', 'TRIES', 'SINCE', 'NEXT TRY', 'KEY', 'LAST ERROR'];

async function show(connection: Queryable, id: number, json: boolean): Promise<Outcome> {
  const effect = await findEffect(connection, id);
  if (!effect) return refused(`there is no effect ${id}`);
  const about = (await connection.row(details[effect.kind], [effect.key])) ?? null;
  if (json) return done(JSON.stringify({ ...effect, about }));
  const lines = Object.entries({ ...effect, ...about }).map(
    ([name, value]) => `${name}: ${describeValue(value)}`,
  );
  return done(lines.join('\n'));
}

async function retry(connection: Queryable, text: string | undefined, options: EffectOptions) {
  const { json = false, dead = false } = options;
  const kind = readOne(effectKinds, options.kind, 'kind');
  if (dead === (text !== undefined)) throw new WrongCall('name one effect by its number, or give --dead');
  if (!dead && !(await retryEffect(connection, readId(text))))
    return refused(`there is no effect ${text} that is not done`);
  const retried = dead ? await retryDead(connection, kind) : 1;
  return done(json ? JSON.stringify({ retried }) : `${retried} will be tried again`);
}

/** `effects list`, `effects show ID` and `effects retry`. @throws WrongCall */
export async function effectsCommand(
  connection: Queryable,
  [verb, id, ...more]: readonly string[],
  options: EffectOptions,
): Promise<Outcome> {
  if (more.length > 0) throw new WrongCall(`too many parameters: ${more.join(' ')}`);
  if (verb === 'show') return show(connection, readId(id), options.json ?? false);
  if (verb === 'retry') return retry(connection, id, options);
  if (verb !== 'list' || id !== undefined)
    throw new WrongCall('effects list, effects show ID or effects retry');
  const kind = readOne(effectKinds, options.kind, 'kind');
  const state = readOne(effectStates, options.state, 'state');
  const effects = await listEffects(connection, { kind, state });
  if (options.json) return done(JSON.stringify(effects));
  return done(effects.length === 0 ? 'there is none' : formatTable(heads, effects.map(rowOf)));
}
