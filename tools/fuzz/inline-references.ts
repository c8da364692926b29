type Schemas = Readonly<Record<string, unknown>>;

/** Replaces references such as `#/components/schemas/CartItem` by the schemas; none may refer to itself. */
export function inlineReferences(value: unknown, schemas: Schemas): unknown {
  if (Array.isArray(value)) return value.map((each) => inlineReferences(each, schemas));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return inlineReferences(referredTo(String(value.$ref), schemas), schemas);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, inlineReferences(part, schemas)]),
  );
}

function referredTo(reference: string, schemas: Schemas): unknown {
  const name = reference.split('/').at(-1) ?? '';
  if (!Object.hasOwn(schemas, name)) throw new Error(`the document has no schema ${reference}`);
  return schemas[name];
}
