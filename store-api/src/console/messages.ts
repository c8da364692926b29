import { consolePath } from '../payments/provider/console-path.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { escapeHtml } from '../platform/http/escape-html.ts';
import { completeLinks } from '../platform/outbox/shop-links.ts';
import type { StoredMessage } from '../platform/outbox/to-mime.ts';

interface ConsoleMessage extends StoredMessage {
  /** Its link opens an account. */
  readonly isSecret: boolean;
}

const columns = `id, recipient, subject, body, html, created_at "createdAt", expires_at is not null "isSecret"
  from outbox_messages`;

/** Keys of links for a new password, which expire, are not shown. */
function maskKey({ isSecret, ...message }: ConsoleMessage): StoredMessage {
  const mask = (text: string) => (isSecret ? text.replaceAll(/#[^\s"<]+/g, '#…') : text);
  return { ...message, body: mask(message.body), html: message.html === null ? null : mask(message.html) };
}

export async function readMessages(connection: Queryable, shopOrigin: string): Promise<StoredMessage[]> {
  const messages = await connection.rows<ConsoleMessage>(`select ${columns} order by id desc limit 50`);
  return messages.map((message) => completeLinks(maskKey(message), shopOrigin));
}

export async function findMessage(
  connection: Queryable,
  id: string,
  shopOrigin: string,
): Promise<StoredMessage | undefined> {
  const message = await connection.row<ConsoleMessage>(`select ${columns} where id::text = $1`, [id]);
  return message && completeLinks(maskKey(message), shopOrigin);
}

function messageHtml({ id, recipient, subject, body, html }: StoredMessage): string {
  const name = escapeHtml(`${subject}, para ${recipient}`);
  const address = `${consolePath}/mensagens/${id}`;
  const asHtml =
    html === null ? '' : `<a href="${address}" aria-label="Ver como HTML: ${name}">Ver como HTML</a> · `;
  return `<details><summary>${name}</summary><pre>${escapeHtml(body)}</pre><p>${asHtml}<a href="${address}/eml" aria-label="Baixar o e-mail: ${name}">Baixar o e-mail</a></p></details>`;
}

export const messagesHtml = (messages: readonly StoredMessage[]): string =>
  messages.length === 0 ? '<p>Ainda não há mensagens.</p>' : messages.map(messageHtml).join('');
