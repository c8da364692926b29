/** Formats rows as columns, each as wide as its widest cell. */
export function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a time in the time zone of this machine. */
export function localTime(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE');
}
