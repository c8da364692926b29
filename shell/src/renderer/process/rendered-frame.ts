import type { Rendered } from '../renderer.ts';
import type { FromRenderer } from './from-renderer.ts';

/** Splits a frame's bytes into what a process has rendered. @throws Error when the lengths do not match the bytes */
export function renderedOf(message: Extract<FromRenderer, { type: 'rendered' }>, bytes: Buffer): Rendered {
  const { htmlLength, dataLength, usedClasses, links, head, staleMs } = message;
  if (bytes.length !== htmlLength + (dataLength ?? 0)) throw new Error('lengths differ from the bytes');
  const data = dataLength === undefined ? undefined : bytes.subarray(htmlLength);
  // optional fields of the schema may be undefined, those of a head may not
  return {
    html: bytes.subarray(0, htmlLength),
    data,
    usedClasses,
    links,
    head: head as Rendered['head'],
    staleMs,
  };
}
