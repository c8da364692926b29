export interface StoredMessage {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly createdAt: Date;
}

const sender = 'Aragem <nao-responda@aragem.example>';

/** RFC 2047: words of at most 75 characters, none of which divides a letter. */
function encodeHeader(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words: string[] = [];
  let word = '';
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > 45) {
      words.push(word);
      word = '';
    }
    word += letter;
  }
  return [...words, word].map((each) => `=?utf-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ');
}

const encodeBody = (text: string) =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');

const partOf = (type: string, text: string) =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encodeBody(text)}\r\n`;

/** A message as mail servers take it (RFC 5322, RFC 2046): plain text, and the same as HTML. */
export function toMime({ id, recipient, subject, body, html, createdAt }: StoredMessage): string {
  const boundary = `aragem-${id}`;
  const parts = [partOf('text/plain', body), ...(html === null ? [] : [partOf('text/html', html)])];
  return [
    `From: ${sender}`,
    `To: ${recipient}`,
    `Subject: ${encodeHeader(subject)}`,
    `Date: ${createdAt.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@aragem.example>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...parts.map((part) => `--${boundary}\r\n${part}`),
    `--${boundary}--\r\n`,
  ].join('\r\n');
}
