import MailComposer from 'nodemailer/lib/mail-composer';
import type { Sender } from '../settings/mail-server.ts';
import type { Mail } from './mail-provider.ts';

/**
 * A mail in the words of nodemailer, which folds and encodes it (RFC 5322, RFC 2046, RFC 2047): plain text, and the same as
 * HTML.
 */
export function describeMail(mail: Mail, sender: Sender) {
  const { id, recipient, subject, text, html, createdAt, unsubscribe } = mail;
  return {
    from: { ...sender },
    to: recipient,
    subject,
    date: createdAt,
    messageId: `<${id}@${sender.address.split('@').at(-1)}>`,
    text,
    ...(html !== null && { html }),
    ...(unsubscribe !== null && { list: { unsubscribe } }),
    // nobody reads the answers of a machine, and holiday notices answer no such mail (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'base64' as const,
    baseBoundary: `aragem-${id}`,
    // a mail is text of ours, never the address of a file or a page to put in
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A mail as mail servers take it. */
export const toMime = async (mail: Mail, sender: Sender): Promise<string> =>
  (await new MailComposer(describeMail(mail, sender)).compile().build()).toString();
