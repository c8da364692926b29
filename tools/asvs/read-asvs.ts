import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { readRows } from '../specification/read-specification.ts';

export const asvsFile = 'docs/asvs.md';
export const requirementsFile = 'tools/asvs/requirements.json';
export const untestedFile = 'tools/asvs/without-tests.json';

const text = z.string().check(z.minLength(1));
const numbered = {
  no: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  level: z.union([z.literal(1), z.literal(2)]),
};

const Requirement = z.object({
  ...numbered,
  requirement: text,
  /** `file › title`; all of them together hold the requirement. */
  tests: z.array(z.string()).check(z.minLength(1)),
});

const Untested = z.object({
  /** Requirements that a document holds. */
  written: z.array(z.object({ ...numbered, requirement: text, document: text })),
  notApplicable: z.array(z.object({ ...numbered, why: text })),
});

/** A row of the page: its numbers, which a mark of level 1 follows, and its other cells. */
export interface AsvsRow {
  readonly numbers: readonly string[];
  readonly levels: readonly (1 | 2)[];
  readonly cells: readonly string[];
}

export type AsvsSection = 'In part' | 'Missing';

/** The requirements that tests hold. */
export function readRequirements(root: string): readonly z.infer<typeof Requirement>[] {
  return z.array(Requirement).parse(JSON.parse(readFileSync(path.join(root, requirementsFile), 'utf8')));
}

/** The requirements that documents hold, and those that do not apply. */
export function readUntested(root: string): z.infer<typeof Untested> {
  return Untested.parse(JSON.parse(readFileSync(path.join(root, untestedFile), 'utf8')));
}

/** The rows of a section of the page. */
export function readSection(root: string, section: AsvsSection): readonly AsvsRow[] {
  const parts = readFileSync(path.join(root, asvsFile), 'utf8').split(/^## /m);
  const text = parts.find((each) => each.startsWith(`${section}\n`)) ?? '';
  return readRows(text).map(([first = '', ...cells]) => {
    const marked = first.split(', ');
    return {
      numbers: marked.map((each) => each.replace('¹', '')),
      levels: marked.map((each) => (each.endsWith('¹') ? 1 : 2)),
      cells,
    };
  });
}
