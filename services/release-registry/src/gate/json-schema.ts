/** The keywords of JSON Schema that zod writes for payloads of events. */
export type Schema = Readonly<{
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  const?: unknown;
  enum?: readonly unknown[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}>;

/** Reads a schema; `true` and everything that is not an object accept any value, like `{}`. */
export function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? value : {};
}

export function listAlternatives(schema: Schema): readonly Schema[] | undefined {
  const { type } = schema;
  if (typeof type === 'object') return type.map((each) => ({ ...schema, type: each }));
  return schema.anyOf ?? schema.oneOf;
}

/** The only values that the schema allows; undefined when it lists none. */
export function listValues(schema: Schema): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

const most = 4;

/**
 * Describes a schema briefly: `integer ≥ 0`, `"a"
 * "b"`, `{ id, name? }`, `string[]`.
 */
export function describeSchema(schema: Schema): string {
  const values = listValues(schema);
  if (values !== undefined)
    return listed(
      values.map((value) => JSON.stringify(value)),
      ' | ',
    );
  const alternatives = listAlternatives(schema);
  if (alternatives !== undefined) return listed(alternatives.map(describeSchema), ' | ');
  if (schema.type === 'array') return `${describeSchema(schema.items ?? {})}[]`;
  if (schema.type === 'object') return describeObject(schema);
  return [schema.type ?? 'anything', ...listBounds(schema)].join(' ');
}

function describeObject({ properties = {}, required = [] }: Schema): string {
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
  return names.length === 0 ? '{}' : `{ ${listed(names, ', ')} }`;
}

function listBounds(schema: Schema): string[] {
  const bounds: [string, unknown][] = [
    ['≥ ', schema.minimum],
    ['> ', schema.exclusiveMinimum],
    ['≤ ', schema.maximum],
    ['< ', schema.exclusiveMaximum],
    ['at least ', schema.minLength],
    ['at most ', schema.maxLength],
    ['like ', schema.pattern ?? schema.format],
  ];
  return bounds
    .filter(([, bound]) => bound !== undefined && Math.abs(Number(bound)) !== Number.MAX_SAFE_INTEGER)
    .map(([sign, bound]) => `${sign}${bound}`);
}

function listed(texts: readonly string[], separator: string): string {
  return [...texts.slice(0, most), ...(texts.length > most ? ['…'] : [])].join(separator);
}
