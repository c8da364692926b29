import { z } from 'zod';

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
