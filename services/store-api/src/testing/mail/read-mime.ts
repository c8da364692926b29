/** A mail as a mail program reads it. */
export interface ReadMail {
  /** `Name: value`, unfolded, with encoded words as they are. */
  readonly headers: readonly string[];
  /** The value of the first header of a name, with its encoded words decoded. */
  header(name: string): string | undefined;
  readonly parts: readonly { readonly type: string; readonly text: string }[];
}

const decodeWord = (word: string) => Buffer.from(word.slice(10, -2), 'base64').toString();
const decodeQuoted = (word: string) =>
  Buffer.from(
    word
      .slice(10, -2)
      .replaceAll('_', ' ')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const decode = (text: string) =>
  text
    // white space between encoded words is not of the text (RFC 2047, 6.2)
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?UTF-8\?B\?[^?]+\?=/g, decodeWord)
    .replaceAll(/=\?UTF-8\?Q\?[^?]+\?=/g, decodeQuoted);

/** Reads a mail of two parts in base64, such as the shop's. */
export function readMime(mime: string): ReadMail {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(mime) ?? [];
  const [head = '', ...sections] = boundary === '' ? [mime] : mime.split(`\r\n--${boundary}`);
  const headers = head.replaceAll('\r\n ', ' ').split('\r\n').filter(Boolean);
  return {
    headers,
    header(name) {
      const line = headers.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}: `));
      return line === undefined ? undefined : decode(line.slice(name.length + 2));
    },
    parts: sections
      .map((section) => section.trim().split('\r\n\r\n'))
      .filter(([type = '']) => type.includes('Content-Type'))
      .map(([type = '', ...body]) => ({
        type: /Content-Type: ([^;\r]+)/.exec(type)?.[1] ?? '',
        text: Buffer.from(body.join(''), 'base64').toString(),
      })),
  };
}
