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

/** Leaves out of a list of words the one that readers take unknown ones for: the API never sends it. */
function keepSentWords({ jsonSchema }: { readonly jsonSchema: { enum?: unknown[] } }): void {
  jsonSchema.enum &&= jsonSchema.enum.filter((word) => word !== contracts.unknownWord);
}

const prefix = '#/components/schemas/';

/** Converts schemas to JSON; parts that have a name are references. */
function convert(named: Named, io: 'input' | 'output'): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  const uri = (id: string) => prefix + id;
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri, override: keepSentWords });
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
  // a name of the contracts goes before that of a call
  const outputs: Named = new Map([...replies, ...exported]);
  const inputs: Named = new Map([...bodies, ...exported]);
  const output = convert(outputs, 'output');
  const input = convert(inputs, 'input');
  const nameIn = (named: Named) => (schema: Schema) => named.get(schema) ?? '';
  const ofReplies = reachable(output, [...replies.keys()].map(nameIn(outputs)));
  const ofBodies = reachable(input, [...bodies.keys()].map(nameIn(inputs)));
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
    reply: (schema: Schema): Json => ({ $ref: prefix + nameIn(outputs)(schema) }),
    body: (schema: Schema): Json => ({ $ref: prefix + inputName(nameIn(inputs)(schema)) }),
  };
}
