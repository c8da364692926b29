/**
 * What store-api tells operators in a line of its log, for the terminal of `npm start`; undefined for lines of single
 * requests, which the log has. A line that is no JSON is shown as it is.
 */
export function readStoreLine(line: string): string | undefined {
  if (!line.startsWith('{')) return line;
  const { name, msg, err } = JSON.parse(line);
  if (name !== 'store-api') return undefined;
  return err === undefined ? msg : `${msg} (${err})`;
}
