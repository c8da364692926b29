import { escapeHtml } from '@storefront/server-kit/escape-html';
import type { Queryable } from '../database/queryable.ts';
import { storedNotice } from './stored-mail.ts';

/** A paragraph of its own. */
interface MessageLink {
  readonly text: string;
  readonly address: string;
}

export interface Message {
  readonly recipient: string;
  readonly subject: string;
  readonly paragraphs: readonly (string | MessageLink)[];
  /** The account that it goes with. */
  readonly userId?: number | null;
  /** How long its link holds; it is removed then. */
  readonly lifetimeSeconds?: number;
  /** Of a message to a list: the address of the page on which one leaves it. */
  readonly unsubscribe?: string;
}

/** On one line, and in the direction in which it is written: names can add no header and no paragraph. */
const toOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim();

function messageText({ paragraphs }: Message): string {
  const lines = paragraphs.map((part) =>
    toOneLine(typeof part === 'string' ? part : `${part.text}: ${part.address}`),
  );
  return `${[...lines, storedNotice.text].join('\n\n')}\n`;
}

/** The shop's petrol blue. Each part that has a colour has its background, too: both stay readable in dark mode. */
const brand = 'background:#0a4251;color:#fff;border-radius:.5rem;font-weight:700';
const linkStyle = `${brand};display:inline-block;padding:.75rem 1.25rem;text-decoration:none`;
const nameStyle = `${brand};margin:0;padding:.75rem 1.25rem;font-size:1.375rem;line-height:1.5`;

function paragraphHtml(part: string | MessageLink): string {
  if (typeof part === 'string') return `<p>${escapeHtml(toOneLine(part))}</p>`;
  return `<p><a style="${linkStyle}" href="${escapeHtml(toOneLine(part.address))}">${escapeHtml(toOneLine(part.text))}</a></p>`;
}

/** Texts have the mail program's own colours, for its dark mode. Without pictures it asks no server for anything. */
const messageHtml = ({ paragraphs }: Message, subject: string) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">
<div style="max-width:36rem;margin:0 auto;padding:1.5rem">
<p style="${nameStyle}">aragem</p>
<h1 style="font-size:1.5rem;line-height:1.25">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${storedNotice.html}</div></body></html>
`;

/** Stores a message in the transaction of what it tells, which also makes it an effect: a mail to be sent. */
export async function writeMessage(connection: Queryable, message: Message): Promise<void> {
  const { recipient, userId = null, lifetimeSeconds = null, unsubscribe = null } = message;
  const subject = toOneLine(message.subject);
  await connection.prepared.rows(
    `with message as (
       insert into outbox_messages (recipient, subject, body, html, user_id, expires_at, unsubscribe)
       values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $7) returning id)
     insert into effects (kind, lane, key) select 'mail', 'mail', id::text from message`,
    [
      toOneLine(recipient),
      subject,
      messageText(message),
      messageHtml(message, subject),
      userId,
      lifetimeSeconds,
      unsubscribe,
    ],
  );
}
