/** What a command ends with: 0 done, 1 refused or failed, 2 called in a wrong way, 3 rows of a file have errors. */
export interface Outcome {
  readonly code: 0 | 1 | 2 | 3;
  readonly text: string;
  /** What `--json` prints in place of the text. */
  readonly value?: unknown;
}

/** A command that is not one of those that there are. */
export class WrongCall extends Error {
  override readonly name = 'WrongCall';
}

export const done = (text: string): Outcome => ({ code: 0, text: `${text}\n` });
export const refused = (text: string): Outcome => ({ code: 1, text: `${text}\n` });

/** Rows under their heads, each column as wide as its widest cell. */
export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
