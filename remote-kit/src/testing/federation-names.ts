import { parseSync } from '@swc/core';

type Node = Readonly<Record<string, unknown>>;

/**
 * The names that a script uses of `__webpack_require__.federation`, as dotted paths; calls with the keys of their arguments.
 * The compiler's temporary variables for optional chaining are followed.
 */
export function federationNames(script: string): readonly string[] {
  const found = new Set<string>();
  const aliases = new Map<string, readonly string[]>();

  const pathOf = (node: Node): readonly string[] => {
    if (node.type === 'Identifier') return aliases.get(String(node.value)) ?? [];
    if (node.type !== 'MemberExpression') return [];
    const property = node.property as Node;
    return property.type === 'Identifier' ? [...pathOf(node.object as Node), String(property.value)] : [];
  };
  const nameOf = (path: readonly string[]) => path.slice(path.indexOf('federation') + 1).join('.');
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const path = pathOf(node);
    if (path.includes('federation') && nameOf(path) !== '') found.add(nameOf(path));
    if (node.type === 'AssignmentExpression' && (node.left as Node).type === 'Identifier')
      aliases.set(String((node.left as Node).value), pathOf(node.right as Node));
    if (node.type === 'CallExpression' && pathOf(node.callee as Node).includes('federation'))
      found.add(`${nameOf(pathOf(node.callee as Node))}(${argumentKeys(node).join(', ')})`);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(script, { syntax: 'ecmascript', target: 'es2022' }));
  return [...found].sort();
}

/** Keys of the object literal that a call passes. */
function argumentKeys(call: Node): readonly string[] {
  const [first] = call.arguments as readonly { readonly expression: Node }[];
  if (first?.expression.type !== 'ObjectExpression') return [];
  const properties = first.expression.properties as readonly Node[];
  // `{ a: b }` has a key, `{ a }` is an identifier itself
  return properties.map((property) => String(((property.key as Node | undefined) ?? property).value));
}
