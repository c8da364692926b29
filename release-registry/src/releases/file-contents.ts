import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync } from 'node:zlib';
import type { FieldError } from '../http/http-problem.ts';

type Check = (content: Buffer) => boolean;

const begins =
  (bytes: string, at = 0): Check =>
  (content) =>
    content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** Text has no null bytes; browsers would take a file with them for something else. */
const isText: Check = (content) => isUtf8(content) && !content.includes(0);

const isJson: Check = (content) => {
  try {
    JSON.parse(content.toString());
    return isText(content);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
};

/** What the files of each kind contain. */
const kinds: Readonly<Record<string, Check>> = {
  js: isText,
  mjs: isText,
  cjs: isText,
  css: isText,
  json: isJson,
  svg: (content) => isText(content) && content.includes('<svg'),
  woff2: begins('wOF2'),
  png: begins('\x89PNG\r\n\x1a\n'),
  jpg: begins('\xff\xd8\xff'),
  jpeg: begins('\xff\xd8\xff'),
  gif: begins('GIF8'),
  webp: (content) => begins('RIFF')(content) && begins('WEBP', 8)(content),
  avif: begins('ftypavi', 4),
  ico: begins('\0\0\x01\0'),
};

const readExtension = (file: string) => file.slice(file.lastIndexOf('.') + 1);

/** Names each file that is not what its extension says; of kinds that releases may not have nothing is said. */
export function contentFaults(files: ReadonlyMap<string, Buffer>): FieldError[] {
  return [...files].flatMap(([file, content]) => {
    const message =
      readExtension(file) === 'br' ? compressionFault(file, content, files) : kindFault(file, content);
    return message === undefined ? [] : [{ field: `files.${file}`, message }];
  });
}

function kindFault(file: string, content: Buffer): string | undefined {
  const extension = readExtension(file);
  const isOfKind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  return isOfKind === undefined || isOfKind(content) ? undefined : `does not contain ${extension}`;
}

/** @param content decompressed no further than to the length of the file that it should be */
function compressionFault(
  file: string,
  content: Buffer,
  files: ReadonlyMap<string, Buffer>,
): string | undefined {
  const name = file.slice(0, -'.br'.length);
  const whole = files.get(name);
  const fault = `is not the compressed ${name}`;
  if (whole === undefined) return fault;
  try {
    const same = brotliDecompressSync(content, { maxOutputLength: Math.max(1, whole.byteLength) }).equals(
      whole,
    );
    return same ? undefined : fault;
  } catch (error) {
    // neither Brotli nor of this length
    if (error instanceof Error && 'code' in error) return fault;
    throw error;
  }
}
