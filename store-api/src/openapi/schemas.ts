import * as contracts from '@storefront/contracts/api';
import * as z from 'zod/mini';

export type Json = Readonly<Record<string, unknown>>;
export type Schema = z.ZodMiniType;

/** Schemas by the names that the description gives them. */
type Named = ReadonlyMap<Schema, string>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

const exported: Named = new Map(
  Object.entries(contracts).flatMap(([name, value]) => (isSchema(value) ? [[value, name] as const] : [])),
);

const prefix = '#/components/schemas/';

/** Converts schemas, and all named ones, to JSON; parts that have a name are references. */
function convert(extra: Named, io: 'input' | 'output'): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of [...exported, ...extra]) registry.add(schema, { id });
  const uri = (id: string) => prefix + id;
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  );
}

/** Names of the schemas that these ones refer to, themselves included. */
function reachable(schemas: Readonly<Record<string, Json>>, names: Iterable<string>): ReadonlySet<string> {
  const reached = new Set(names);
  for (const name of reached)
    for (const [, other = ''] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      reached.add(other);
  return reached;
}

interface Messages {
  readonly bodies: Named;
  readonly replies: Named;
}

/**
 * The named schemas of all bodies and replies. A request may leave out what a reply always has, so what both use is
 * there twice, for requests with the ending `Input`.
 */
export function describeSchemas({ bodies, replies }: Messages) {
  const output = convert(replies, 'output');
  const input = convert(bodies, 'input');
  const outputName = (schema: Schema) => exported.get(schema) ?? replies.get(schema) ?? '';
  const plainInputName = (schema: Schema) => exported.get(schema) ?? bodies.get(schema) ?? '';
  const ofReplies = reachable(output, [...replies.keys()].map(outputName));
  const ofBodies = reachable(input, [...bodies.keys()].map(plainInputName));
  const inputName = (name: string) => (ofReplies.has(name) ? `${name}Input` : name);
  const withInputNames = (schema: Json | undefined): Json =>
    JSON.parse(JSON.stringify(schema), (key, value) =>
      key === '$ref' ? prefix + inputName(String(value).slice(prefix.length)) : value,
    );
  return {
    schemas: {
      ...Object.fromEntries([...ofReplies].map((name) => [name, output[name]])),
      ...Object.fromEntries([...ofBodies].map((name) => [inputName(name), withInputNames(input[name])])),
    },
    reply: (schema: Schema): Json => ({ $ref: prefix + outputName(schema) }),
    body: (schema: Schema): Json => ({ $ref: prefix + inputName(plainInputName(schema)) }),
  };
}
