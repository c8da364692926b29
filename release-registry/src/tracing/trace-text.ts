import type { ReleaseTracer } from './trace-position.ts';
import { readPosition } from './traced.ts';

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
      const found = position && tracer.trace(position);
      if (found === undefined || typeof found === 'string') return word;
      const at = `${found.source}:${found.sourceLine}:${found.sourceColumn}`;
      place ??= at;
      // Firefox and Safari write the function's name before the address
      return `${/^[^/:@]*@/.exec(word)?.[0] ?? ''}${at}`;
    });
  return { text: traced.join(''), place };
}
