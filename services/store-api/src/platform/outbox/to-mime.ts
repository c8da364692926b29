import MailComposer from 'nodemailer/lib/mail-composer';

export interface StoredMessage {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly createdAt: Date;
}

const sender = { name: 'Aragem', address: 'nao-responda@aragem.example' };

/** A message as mail servers take it (RFC 5322, RFC 2046, RFC 2047): plain text, and the same as HTML. */
export async function toMime({
  id,
  recipient,
  subject,
  body,
  html,
  createdAt,
}: StoredMessage): Promise<string> {
  const composer = new MailComposer({
    from: sender,
    to: recipient,
    subject,
    date: createdAt,
    messageId: `<${id}@aragem.example>`,
    text: body,
    ...(html !== null && { html }),
    textEncoding: 'base64',
    baseBoundary: `aragem-${id}`,
    // a message is text of ours, never the address of a file or a page to put in
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return (await composer.compile().build()).toString();
}
