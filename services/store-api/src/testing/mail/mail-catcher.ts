import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readMime } from './read-mime.ts';

/** A mail that a server of tests has taken. */
interface CaughtMail {
  /** Of the envelope, as SMTP named them. */
  readonly from: string;
  readonly to: readonly string[];
  /** All of it, as it came. */
  readonly mime: string;
  readonly isSecure: boolean;
  readonly user: string | undefined;
}

interface Refusal {
  readonly code: number;
  readonly text: string;
}

export interface CatcherOptions {
  /** Key and certificate; absent: no TLS is offered. */
  readonly certificate?: { readonly key: string; readonly cert: string };
  /** TLS from the first byte. */
  readonly isImplicit?: boolean;
  /** Whom it lets in; absent: it asks nobody. */
  readonly credentials?: { readonly user: string; readonly password: string };
}

const problem = ({ code, text: message }: Refusal) =>
  Object.assign(new Error(message), { responseCode: code });

/** A mail server on this machine that keeps what it takes. */
export async function startMailCatcher({
  certificate,
  isImplicit = false,
  credentials,
}: CatcherOptions = {}) {
  const caught: CaughtMail[] = [];
  /** What recipients are refused with, by address; for ever, or so often. */
  const refusals = new Map<string, Refusal[]>();
  const answers = { isSilent: false, hasData: false };
  const server = new SMTPServer({
    ...certificate,
    secure: isImplicit,
    disabledCommands: [...(certificate ? [] : ['STARTTLS']), ...(credentials ? [] : ['AUTH'])],
    authOptional: credentials === undefined,
    // a client that is still connected is cut off
    closeTimeout: 100,
    onAuth({ username, password }, _, done) {
      const isRight = username === credentials?.user && password === credentials?.password;
      done(isRight ? null : new Error('wrong password'), { user: username });
    },
    onMailFrom(_, __, done) {
      const refusal = refusals.get('sender')?.shift();
      done(refusal ? problem(refusal) : null);
    },
    onRcptTo({ address }, _, done) {
      const refusal = refusals.get(address)?.shift();
      done(refusal ? problem(refusal) : null);
    },
    onData(stream, session, done) {
      answers.hasData = true;
      if (answers.isSilent) return;
      const { envelope, secure, user } = session;
      void text(stream).then((mime) => {
        caught.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          mime,
          isSecure: secure,
          user: typeof user === 'string' ? user : undefined,
        });
        done(null);
      });
    },
  });
  // a client that refuses the certificate goes away
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the mail catcher has no port');
  return {
    port: address.port,
    caught,
    /** What was taken for an address, read as a mail program does. */
    mailsTo: (recipient: string) =>
      caught.filter(({ to }) => to.includes(recipient)).map(({ mime }) => readMime(mime)),
    /** Refuses an address, or the `sender`, so often. */
    refuse(recipient: string, refusal: Refusal, times = 1) {
      refusals.set(
        recipient,
        Array.from({ length: times }, () => refusal),
      );
    },
    /** Answers nothing any more once it has a mail. */
    beSilent() {
      answers.isSilent = true;
    },
    /** Whether it has begun to get a mail. */
    hasData: () => answers.hasData,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>;
