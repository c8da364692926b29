import path from 'node:path';

const utf8 = 'charset=utf-8';

/** Content types of the kinds of files that releases may have (`release-files.ts`). */
const types: Readonly<Record<string, string>> = {
  '.js': `text/javascript; ${utf8}`,
  '.mjs': `text/javascript; ${utf8}`,
  '.css': `text/css; ${utf8}`,
  '.json': `application/json; ${utf8}`,
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/vnd.microsoft.icon',
};

/** Reads the content type from a file's name. */
export function readContentType(file: string): string {
  return types[path.extname(file)] ?? 'application/octet-stream';
}
