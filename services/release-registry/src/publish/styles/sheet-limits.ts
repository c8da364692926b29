import type { Root } from 'postcss';

/** The largest sheet of the shop's remotes has 18 KB and 203 rules; none has custom properties that use each other. */
export const sheetLimits = {
  bytes: 200_000,
  rules: 2000,
  selectorLength: 2000,
  properties: 200,
  chain: 5,
  references: 10,
} as const;

/** Why a sheet may cost browsers seconds; undefined when it cannot. */
export function limitFault(root: Root): string | undefined {
  let rules = 0;
  let longest = 0;
  root.walkRules(({ selector }) => {
    rules++;
    longest = Math.max(longest, selector.length);
  });
  if (rules > sheetLimits.rules) return `has ${rules} rules; a sheet has at most ${sheetLimits.rules}`;
  if (longest > sheetLimits.selectorLength)
    return `has a selector of ${longest} characters; at most ${sheetLimits.selectorLength} are allowed`;
  return propertyFault(collectReferences(root));
}

/** By custom property, the ones that its values in this sheet use. */
function collectReferences(root: Root): ReadonlyMap<string, readonly string[]> {
  const references = new Map<string, readonly string[]>();
  root.walkDecls(/^--/, ({ prop, value }) => {
    const used = Array.from(value.matchAll(/var\(\s*(--[^\s,)]+)/gi), ([, name = '']) => name);
    references.set(prop, [...(references.get(prop) ?? []), ...used]);
  });
  return references;
}

function propertyFault(references: ReadonlyMap<string, readonly string[]>): string | undefined {
  const { properties, chain, references: most } = sheetLimits;
  if (references.size > properties)
    return `has ${references.size} custom properties; a sheet has at most ${properties}`;
  for (const [name, used] of references) {
    if (used.length > most)
      return `uses ${used.length} custom properties in ${name}; at most ${most} are allowed`;
    if (isLongChain(name, references, chain))
      return `has a chain of more than ${chain} custom properties at ${name}`;
  }
  return undefined;
}

function isLongChain(
  name: string,
  references: ReadonlyMap<string, readonly string[]>,
  left: number,
): boolean {
  const used = references.get(name) ?? [];
  if (left === 0) return used.some((each) => references.has(each));
  return used.some((each) => isLongChain(each, references, left - 1));
}
