/**
 * The pattern of a page's paths, such as `/pagina/:slug/:part?`: fixed segments, then `:name` for any one segment, then
 * `:name?` for an optional one, then `/*` for any rest. It is a subset of the syntax of URLPattern. A slash at the end
 * of a path makes no difference.
 */
export type PathPattern = string;

const fixed = '(?:[\\w~-]|%[0-9A-F]{2})(?:[\\w.~-]|%[0-9A-F]{2})*';

/** Syntax of a pattern with at most ten segments. */
export const pathPatternShape = new RegExp(
  `^(?=/)(?!(?:/[^/]*){11})(?:/|(?:/(?:${fixed}|:[a-z]\\w*))*(?:/:[a-z]\\w*\\?)*(?:/\\*)?)$`,
);

/** How general a segment is, in order of precedence. `missing` means that the pattern has already ended. */
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

/** Orders two patterns, segment by segment: fixed, parameter, shorter, optional, rest. */
export function comparePatterns(one: PathPattern, other: PathPattern): number {
  const [first, second] = [segmentsOf(one), segmentsOf(other)];
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const difference = openness[(first[index] ?? ended).kind] - openness[(second[index] ?? ended).kind];
    if (difference !== 0) return difference;
  }
  return one < other ? -1 : Number(one > other);
}

/**
 * Whether two patterns of different remotes conflict. Patterns that begin with a fixed segment conflict when it is the
 * same, whatever follows; others when some path matches both. A fixed first segment takes precedence over a parameter, so
 * `/checkout/:step` and `/:category/:page?` do not conflict.
 */
export function overlap(one: PathPattern, other: PathPattern): boolean {
  const [first, second] = [segmentsOf(one.toLowerCase()), segmentsOf(other.toLowerCase())];
  if (beginsFixed(first) || beginsFixed(second))
    return beginsFixed(first) && beginsFixed(second) && first[0]?.text === second[0]?.text;
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest + 1 }, (_, length) => length).some((length) => {
    const pair = [fitted(first, length), fitted(second, length)] as const;
    return pair[0] !== undefined && pair[1] !== undefined && fitEachOther(pair[0], pair[1]);
  });
}

/** `/` counts as a fixed path: the page that it is has one owner, and nothing is below it. */
function beginsFixed([first]: readonly Segment[]): boolean {
  return first === undefined || first.kind === 'fixed';
}

/**
 * The segments that a path of this length must have: texts, or undefined for any text. Undefined as a whole when no
 * path of this length matches.
 */
function fitted(segments: readonly Segment[], length: number): readonly (string | undefined)[] | undefined {
  const required = segments.filter(({ kind }) => kind === 'fixed' || kind === 'parameter');
  const hasRest = segments.at(-1)?.kind === 'rest';
  if (length < required.length || (length > segments.length && !hasRest)) return undefined;
  return Array.from({ length }, (_, index) =>
    segments[index]?.kind === 'fixed' ? segments[index].text : undefined,
  );
}

function fitEachOther(one: readonly (string | undefined)[], other: readonly (string | undefined)[]): boolean {
  return one.every((text, index) => text === undefined || (other[index] ?? text) === text);
}
