import fc from 'fast-check';
import { z } from 'zod';
import { hostileNumber, hostileText, sometimes } from './hostile.ts';

const JsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
type JsonSchema = z.infer<typeof JsonSchema>;

/** Values that mean something to the shop, by the name of their field; others are made by type alone. */
export type Examples = Readonly<Record<string, readonly unknown[]>>;

const deepest = 6;
const plainText = fc.constantFrom('a', 'Ana Silva', '11999998888', '12345678909', '2026-11-22', '1');

/** Values of a JSON Schema, of which some fields are of another shape or hostile. */
export function fromSchema(schema: unknown, examples: Examples, name = '', depth = 0): fc.Arbitrary<unknown> {
  const conforming = conformingTo(JsonSchema.safeParse(schema).data ?? {}, examples, name, depth);
  const odd = fc.oneof(
    hostileText,
    hostileNumber,
    fc.constantFrom(null, true, [], {}),
    fc.jsonValue({ maxDepth: 1 }),
  );
  const known = examples[name];
  return fc.oneof(
    { weight: known === undefined ? 24 : 4, arbitrary: conforming },
    ...(known === undefined ? [] : [{ weight: 20, arbitrary: fc.constantFrom(...known) }]),
    { weight: 1, arbitrary: odd },
  );
}

function conformingTo(
  schema: JsonSchema,
  examples: Examples,
  name: string,
  depth: number,
): fc.Arbitrary<unknown> {
  const inner = (each: unknown, of = name) => fromSchema(each, examples, of, depth + 1);
  if (depth > deepest) return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return fc.oneof(...choices.map((each) => inner(each)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      return fc.array(inner(schema.items), { maxLength: 2 });
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 10_000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 10_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.oneof({ weight: 2, arbitrary: plainText }, hostileText);
  }
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  inner: (schema: unknown, name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, inner(each, name)] as const),
  );
  const optional = Object.keys(fields).filter((each) => !required.includes(each));
  const all: Record<string, fc.Arbitrary<unknown>> = { ...fields, extra: fc.constant('x') };
  const requiredKeys = Object.keys(fields).filter((each) => !optional.includes(each));
  // one field too many, and at times one too few
  return fc
    .tuple(fc.record(all, { requiredKeys }), sometimes(fc.constantFrom('', ...required)))
    .map(([value, left]) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== left)));
}
