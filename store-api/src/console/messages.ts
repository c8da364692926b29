import type { Queryable } from '../database/queryable.ts';
import { escapeHtml } from './html.ts';

interface ConsoleMessage {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Links for a new password, which expire, are not shown: they open an account. */
export const readMessages = (connection: Queryable): Promise<ConsoleMessage[]> =>
  connection.rows<ConsoleMessage>(
    `select recipient, subject, body from outbox_messages where expires_at is null order by id desc limit 50`,
  );

const messageHtml = ({ recipient, subject, body }: ConsoleMessage) =>
  `<details><summary>${escapeHtml(subject)}, para ${escapeHtml(recipient)}</summary><pre>${escapeHtml(body)}</pre></details>`;

export const messagesHtml = (messages: readonly ConsoleMessage[]): string =>
  messages.length === 0 ? '<p>Ainda não há mensagens.</p>' : messages.map(messageHtml).join('');
