import * as z from 'zod/mini';

/** Reads a text as it was typed or pasted; what it cannot read stays as it is, for the schema to reject. */
export type TypedReader = (typed: string) => string | number;

/**
 * A rule for an input that people type or paste: whoever checks the schema reads the text first, by `readTyped`. Schemas
 * themselves change no value, so that what was typed can be shown again.
 */
export const typedText = (read: TypedReader) => z.check<unknown>(() => {}, { params: { readTyped: read } });

/**
 * The value with its typed texts read, as the rules of the schema say: `{ cep: 'CEP: 01310–100' }` becomes
 * `{ cep: '01310-100' }`.
 */
export function readTyped(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (typeof value === 'string') return findReader(def.checks)?.(value) ?? readInner(def, value);
  if (def.type === 'array' && Array.isArray(value)) return value.map((each) => readTyped(def.element, each));
  if (def.type === 'object' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const read = Object.entries(def.shape)
      .filter(([name]) => Object.hasOwn(value, name))
      .map(([name, part]) => [name, readTyped(part, value[name as keyof typeof value])]);
    return { ...value, ...Object.fromEntries(read) };
  }
  return readInner(def, value);
}

const readInner = (def: z.core.$ZodTypes['_zod']['def'], value: unknown): unknown =>
  def.type === 'optional' ? readTyped(def.innerType, value) : value;

function findReader(checks: readonly z.core.$ZodCheck<never>[] = []): TypedReader | undefined {
  for (const check of checks) {
    const { readTyped: read } = Object(Object(check._zod.def).params);
    if (typeof read === 'function') return read;
  }
  return undefined;
}
