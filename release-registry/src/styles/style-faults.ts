import type { FieldError } from '../http/http-problem.ts';
import { sheetFault } from './sheet-fault.ts';

/** All sheets of the shop's largest remote have 71 KB. */
const totalBytes = 1_000_000;

/** Names each style sheet of an upload that may change what other remotes show, or cost browsers seconds. */
export function styleFaults(remote: string, files: ReadonlyMap<string, Buffer>): FieldError[] {
  const sheets = [...files].filter(([file]) => file.endsWith('.css'));
  const bytes = sheets.reduce((sum, [, content]) => sum + content.byteLength, 0);
  if (bytes > totalBytes) {
    const message = `have ${bytes} bytes of style sheets; a release has at most ${totalBytes}`;
    return [{ field: 'files', message }];
  }
  return sheets.flatMap(([file, content]) => {
    const message = sheetFault(content.toString(), remote);
    return message === undefined ? [] : [{ field: `files.${file}`, message }];
  });
}
