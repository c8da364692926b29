import {
  FlattenMap,
  LEAST_UPPER_BOUND,
  originalPositionFor,
  sourceContentFor,
  type TraceMap,
} from '@jridgewell/trace-mapping';
import {
  type Position,
  readPosition,
  type SourceMap,
  type SourceMaps,
  type Traced,
} from '@storefront/release-protocol/calls';

const linesAround = 2;
const maxLineLength = 200;

/** Traces positions in the files of one release. */
export class ReleaseTracer {
  readonly #maps: SourceMaps;
  readonly #parsed = new Map<string, TraceMap>();

  constructor(maps: SourceMaps) {
    this.#maps = maps;
  }

  /** @returns the source, or why there is none */
  trace({ file: name, line, column }: Position): Traced | string {
    const files = this.#filesNamed(name);
    const [file] = files;
    if (file === undefined)
      return `no source map describes ${name}; there are those of ${list(Object.keys(this.#maps))}`;
    if (files.length > 1) return `${name} is the name of several files: ${list(files)}`;
    const map = this.#parse(file);
    const original = findOriginal(map, line, column);
    if (original.source === null) return `${file}:${line}:${column} comes from no source`;
    return {
      file,
      line,
      column,
      source: readableSource(original.source),
      sourceLine: original.line,
      sourceColumn: original.column + 1,
      name: original.name,
      code: cutLines(sourceContentFor(map, original.source) ?? '', original.line),
    };
  }

  /** Files of this path, of an address that ends with it, or whose path ends with this name: first those of the shop. */
  #filesNamed(name: string): string[] {
    const files = Object.keys(this.#maps);
    const whole = files.filter((file) => name === file || name.endsWith(`/${file}`));
    if (whole.length > 0) return whole;
    const ending = files.filter((file) => file.endsWith(`/${name}`));
    const ofShop = ending.filter((file) => !file.startsWith('federation/'));
    return ofShop.length > 0 ? ofShop : ending;
  }

  #parse(file: string): TraceMap {
    const known = this.#parsed.get(file);
    if (known) return known;
    const map = new FlattenMap(this.#maps[file] as SourceMap);
    this.#parsed.set(file, map);
    return map;
  }
}

/** Code that the build wrote, such as `children:` before a text, has the position of what follows it in the line. */
function findOriginal(map: TraceMap, line: number, column: number) {
  // columns of source maps begin with 0
  const original = originalPositionFor(map, { line, column: column - 1 });
  if (original.source !== null) return original;
  return originalPositionFor(map, { line, column, bias: LEAST_UPPER_BOUND });
}

/** `src/view.tsx` of `webpack://mf_cart_1_0_0/./src/view.tsx`. */
function readableSource(source: string): string {
  const name = source.replace(/^\w+:\/\/[^/]*\//, '').replace(/^\.\//, '');
  // code that a build wrote as `data:` has itself as its name
  return name.slice(0, maxLineLength);
}

function cutLines(content: string, line: number): Traced['code'] {
  if (content === '') return [];
  const first = Math.max(1, line - linesAround);
  return content
    .split(/\r?\n/)
    .slice(first - 1, line + linesAround)
    .map((text, index) => ({ line: first + index, text: text.slice(0, maxLineLength) }));
}

function list(names: readonly string[]): string {
  const shown = names.slice(0, 10).join(', ');
  return names.length > 10 ? `${shown} and ${names.length - 10} more` : shown;
}

/** A stack whose positions in a release's files are those of their sources; `place` is the first of them. */
export type TracedText = { text: string; place: string | null };

/** Replaces the positions in a release's files by those of their sources; what cannot be traced stays as it is. */
export function traceText(tracer: ReleaseTracer, text: string): TracedText {
  let place: string | null = null;
  const traced = text
    // a capturing group, so that what is between the words is kept
    .split(/([\s()]+)/)
    .map((word) => {
      const position = readPosition(word);
      const origin = position && tracer.trace(position);
      if (origin === undefined || typeof origin === 'string') return word;
      const at = `${origin.source}:${origin.sourceLine}:${origin.sourceColumn}`;
      place ??= at;
      // Firefox and Safari write the function's name before the address
      return `${/^[^/:@]*@/.exec(word)?.[0] ?? ''}${at}`;
    });
  return { text: traced.join(''), place };
}
