import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync } from 'node:zlib';
import type { FieldError } from '../access/http-problem.ts';

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

interface Kind {
  /** The content type with which browsers get it; absent: none does. */
  readonly type?: string;
  /** Whether a file contains what its extension says. */
  readonly isOfKind: Check;
  /** Whether it may have a compressed copy beside it, which ends in `.br`. */
  readonly isCompressed?: boolean;
}

const text = (type: string, isOfKind = isText): Kind => ({ type, isOfKind, isCompressed: true });

/**
 * The kinds of files that a release may have, by extension: none that browsers show as a document of the shop. `.cjs` is
 * for the server.
 */
const kinds: Readonly<Record<string, Kind>> = {
  js: text('text/javascript; charset=utf-8'),
  mjs: text('text/javascript; charset=utf-8'),
  cjs: { isOfKind: isText },
  css: text('text/css; charset=utf-8'),
  json: text('application/json; charset=utf-8', isJson),
  svg: text('image/svg+xml', (content) => isText(content) && content.includes('<svg')),
  woff2: { type: 'font/woff2', isOfKind: begins('wOF2') },
  png: { type: 'image/png', isOfKind: begins('\x89PNG\r\n\x1a\n') },
  jpg: { type: 'image/jpeg', isOfKind: begins('\xff\xd8\xff') },
  jpeg: { type: 'image/jpeg', isOfKind: begins('\xff\xd8\xff') },
  gif: { type: 'image/gif', isOfKind: begins('GIF8') },
  webp: {
    type: 'image/webp',
    isOfKind: (content) => begins('RIFF')(content) && begins('WEBP', 8)(content),
  },
  avif: { type: 'image/avif', isOfKind: begins('ftypavi', 4) },
  ico: { type: 'image/vnd.microsoft.icon', isOfKind: begins('\0\0\x01\0') },
};

/** The kind that a file's name says; undefined for others. */
function readKind(file: string): Kind | undefined {
  const [, extension = ''] = /\.(\w+)$/.exec(file) ?? [];
  return Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
}

/** Whether a release may have a file of this name. */
export function isAllowedKind(file: string): boolean {
  if (!file.endsWith('.br')) return readKind(file) !== undefined;
  return readKind(file.slice(0, -'.br'.length))?.isCompressed ?? false;
}

/** Reads the content type from a file's name. */
export function readContentType(file: string): string {
  return readKind(file)?.type ?? 'application/octet-stream';
}

/** Names each file that is not what its extension says; of kinds that releases may not have nothing is said. */
export function listContentFaults(files: ReadonlyMap<string, Buffer>): FieldError[] {
  return [...files].flatMap(([file, content]) => {
    const message = file.endsWith('.br')
      ? findCompressionFault(file, content, files)
      : findKindFault(file, content);
    return message === undefined ? [] : [{ field: `files.${file}`, message }];
  });
}

function findKindFault(file: string, content: Buffer): string | undefined {
  const kind = readKind(file);
  return kind === undefined || kind.isOfKind(content)
    ? undefined
    : `does not contain ${file.slice(file.lastIndexOf('.') + 1)}`;
}

/** @param content decompressed no further than to the length of the file that it should be */
function findCompressionFault(
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
