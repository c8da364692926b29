import { createTransport } from 'nodemailer';
import { RefusedForGood } from '../effects/perform-effects.ts';
import type { SmtpServer } from '../settings/mail-server.ts';
import { type MailProvider, mailTimeoutMs } from './mail-provider.ts';
import { describeMail } from './to-mime.ts';

/** Connections that are open at the same time, each for one mail after another. */
const mostConnections = 5;
/** Of connecting, of the greeting and of each silence, so that all of them together end within the mail's limit. */
const silenceMs = mailTimeoutMs / 3;

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  /** Such as 550; absent without an answer. */
  readonly responseCode?: number;
  /** `EENVELOPE` of an address, `EMESSAGE` of what was sent; others of the connection. */
  readonly code?: string;
  /** What was answered so, such as `RCPT TO`. */
  readonly command?: string;
}

/** An address that is none fails before any command. */
const isNoAddress = ({ code, responseCode }: SmtpError) => code === 'EENVELOPE' && responseCode === undefined;

/**
 * Whether the server will never take this mail, which it says by 5xx (RFC 5321, 4.2.1). A 5xx to the sender, the password or
 * STARTTLS is no fault of the mail: it can be sent once the settings are right.
 */
const isRefusedForGood = (error: SmtpError): boolean =>
  isNoAddress(error) ||
  ((error.responseCode ?? 0) >= 500 &&
    (error.code === 'EMESSAGE' || (error.code === 'EENVELOPE' && error.command === 'RCPT TO')));

/** An error as the port describes it, without the address of the recipient, which no log and no command shows. */
function describeFailure(error: SmtpError, recipient: string): Error {
  const text = error.message.replaceAll(recipient, '(recipient)');
  return isRefusedForGood(error) ? new RefusedForGood(text) : new Error(text);
}

/** Sends mails by a mail server (RFC 5321). */
export function openSmtp({ host, port, tls, credentials, sender }: SmtpServer): MailProvider {
  const transport = createTransport({
    pool: true,
    maxConnections: mostConnections,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(describeMail(mail, sender)).catch((error: SmtpError) => {
        throw describeFailure(error, mail.recipient);
      });
    },
    async close() {
      transport.close();
    },
  };
}
