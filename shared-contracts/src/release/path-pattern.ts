/**
 * The pattern of a page's paths: `/pagina/:slug/:part?`. Fixed segments, then `:name` for any one segment, then `:name?` for one
 * that may be missing, then `/*` for whatever follows. It is a part of the syntax of URLPattern. A slash at the end of
 * a path makes no difference.
 */
export type PathPattern = string;

const fixed = '(?:[\\w~-]|%[0-9A-F]{2})(?:[\\w.~-]|%[0-9A-F]{2})*';

/** Syntax of a pattern, at most ten segments. */
export const pathPatternShape = new RegExp(
  `^(?=/)(?!(?:/[^/]*){11})(?:/|(?:/(?:${fixed}|:[a-z]\\w*))*(?:/:[a-z]\\w*\\?)*(?:/\\*)?)$`,
);

/** How much of a path a segment leaves open; in order of precedence. `missing` is where a pattern has ended. */
const openness = { fixed: 0, parameter: 1, missing: 2, optional: 3, rest: 4 } as const;
type Kind = keyof typeof openness;

interface Segment {
  readonly kind: Kind;
  readonly text: string;
}

const ended: Segment = { kind: 'missing', text: '' };

function segmentsOf(pattern: PathPattern): readonly Segment[] {
  const texts = pattern.split('/').filter((text) => text !== '');
  return texts.map((text) => ({ text, kind: kindOf(text) }));
}

function kindOf(text: string): Kind {
  if (text === '*') return 'rest';
  if (!text.startsWith(':')) return 'fixed';
  return text.endsWith('?') ? 'optional' : 'parameter';
}

const expressions: Readonly<Record<Kind, (text: string) => string>> = {
  fixed: (text) => `/${text.replaceAll('.', '\\.')}`,
  parameter: () => '/[^/]+',
  optional: () => '(?:/[^/]+)?',
  rest: () => '(?:/.*)?',
  missing: () => '',
};

/** Source of the regular expression that matches the paths of a pattern. */
export function pathExpression(pattern: PathPattern): string {
  const sources = segmentsOf(pattern).map(({ kind, text }) => expressions[kind](text));
  return `^${sources.join('')}/?$`;
}

/** Which of two patterns comes first, segment by segment: fixed, parameter, shorter, optional, rest. */
export function comparePatterns(one: PathPattern, other: PathPattern): number {
  const [first, second] = [segmentsOf(one), segmentsOf(other)];
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const difference = openness[(first[index] ?? ended).kind] - openness[(second[index] ?? ended).kind];
    if (difference !== 0) return difference;
  }
  return one < other ? -1 : Number(one > other);
}

/**
 * Whether two patterns claim one path: some path fits both, and neither is the one with fixed text where the other has
 * a parameter. `/checkout/:step` takes precedence over `/:category/:page?`, so these two claim nothing of each other.
 */
export function claimOnePath(one: PathPattern, other: PathPattern): boolean {
  const [first, second] = [segmentsOf(one), segmentsOf(other)];
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest + 1 }, (_, length) => length).some((length) => {
    const pair = [fitted(first, length), fitted(second, length)] as const;
    return pair[0] !== undefined && pair[1] !== undefined && isUndecided(pair[0], pair[1]);
  });
}

/** The segments that a path of this length meets: texts, or undefined for any. Undefined as a whole when none fits. */
function fitted(segments: readonly Segment[], length: number): readonly (string | undefined)[] | undefined {
  const required = segments.filter(({ kind }) => kind === 'fixed' || kind === 'parameter');
  const hasRest = segments.at(-1)?.kind === 'rest';
  if (length < required.length || (length > segments.length && !hasRest)) return undefined;
  return Array.from({ length }, (_, index) =>
    segments[index]?.kind === 'fixed' ? segments[index].text : undefined,
  );
}

function isUndecided(one: readonly (string | undefined)[], other: readonly (string | undefined)[]): boolean {
  const both = one.map((text, index) => [text, other[index]] as const);
  if (both.some(([a, b]) => a !== undefined && b !== undefined && a !== b)) return false;
  const firstIsFixed = both.some(([a, b]) => a !== undefined && b === undefined);
  const secondIsFixed = both.some(([a, b]) => a === undefined && b !== undefined);
  return firstIsFixed === secondIsFixed;
}
