import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import type { ReleaseRecord } from '../release/release-record.ts';

/** Name of the file beside a release's files; no record can list it, because releases may not have its kind. */
export const sourceMapsFile = 'source-maps.br';

/** Limits of all source maps of a release, compressed and as text. A large remote of this shop has 0.8 and 5.4 MB. */
export const maxSourceMapsBytes = 5 * 1024 * 1024;
const maxTextBytes = 50 * 1024 * 1024;

const PlainMap = z.object({
  version: z.literal(3),
  sources: z.array(z.nullable(z.string())),
  sourcesContent: z.array(z.nullable(z.string())).default([]),
  names: z.array(z.string()).default([]),
  mappings: z.string(),
});

/** A source map, revision 3: one, or an index of those of a file's sections, whose lines and columns begin with 0. */
export const SourceMap = z.union([
  PlainMap,
  z.object({
    version: z.literal(3),
    sections: z.array(z.object({ offset: z.object({ line: z.int(), column: z.int() }), map: PlainMap })),
  }),
]);
export type SourceMap = z.infer<typeof SourceMap>;

/** Source maps by the path of the file that each describes, such as `client/remoteEntry.js`. */
const SourceMaps = z.record(z.string(), SourceMap);
export type SourceMaps = z.infer<typeof SourceMaps>;

/** Fast rather than small: they are read only when something has failed. */
const quality = 5;

export function packSourceMaps(maps: SourceMaps): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return brotliCompressSync(JSON.stringify(maps), { params });
}

/** @throws Error when the bytes are no packed source maps */
export function unpackSourceMaps(packed: Buffer): SourceMaps {
  const text = brotliDecompressSync(packed, { maxOutputLength: maxTextBytes }).toString();
  return SourceMaps.parse(JSON.parse(text));
}

/** Says why these cannot be a release's source maps; undefined if they can. */
export function sourceMapsFault(record: ReleaseRecord, packed: Buffer): string | undefined {
  if (packed.byteLength > maxSourceMapsBytes)
    return `has ${packed.byteLength} bytes; the source maps of a release have at most ${maxSourceMapsBytes}`;
  try {
    const stray = Object.keys(unpackSourceMaps(packed)).find((file) => !Object.hasOwn(record.files, file));
    return stray === undefined ? undefined : `describes ${stray}, which the release does not have`;
  } catch (error) {
    // neither Brotli, nor JSON, nor source maps, or longer than the limit
    if (error instanceof Error) return 'is not the compressed source maps of a release';
    throw error;
  }
}

/** A position in a released file, and the source that it was built from; lines and columns begin with 1. */
export const Traced = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  source: z.string(),
  sourceLine: z.number(),
  sourceColumn: z.number(),
  /** Name at the position before it was shortened, if the map has one. */
  name: z.string().nullable(),
  /** Lines of the source around it; empty when the map has no sources. */
  code: z.array(z.object({ line: z.number(), text: z.string() })),
});
export type Traced = z.infer<typeof Traced>;

/** A position as stacks have it: a file's name, path or address, then line and column. */
export type Position = { file: string; line: number; column: number };

/** Parses `index.cjs:1:151516`; undefined for anything else. */
export function readPosition(text: string): Position | undefined {
  const [, file, line, column] = /^(.{1,500}):(\d{1,9}):(\d{1,9})$/.exec(text) ?? [];
  if (file === undefined || Number(line) < 1 || Number(column) < 1) return undefined;
  return { file: file.replace(/[?#].*$/, ''), line: Number(line), column: Number(column) };
}
