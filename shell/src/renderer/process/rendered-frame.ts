import type { Rendered } from '../renderer.ts';
import type { FromRenderer } from './from-renderer.ts';

/** What a process has rendered, as parts of its frame's bytes. @throws Error when the lengths do not fit the bytes */
export function renderedOf(message: Extract<FromRenderer, { type: 'rendered' }>, bytes: Buffer): Rendered {
  const { htmlLength, dataLength, usedNames, links, head, staleMs } = message;
  if (bytes.length !== htmlLength + (dataLength ?? 0)) throw new Error('lengths differ from the bytes');
  const data = dataLength === undefined ? undefined : bytes.subarray(htmlLength);
  // the schema's optional fields may be undefined, a head's are absent
  return {
    html: bytes.subarray(0, htmlLength),
    data,
    usedNames,
    links,
    head: head as Rendered['head'],
    staleMs,
  };
}
