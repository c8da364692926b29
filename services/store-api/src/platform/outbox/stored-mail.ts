import type { Mail } from './mail-provider.ts';

/** A mail as its table has it: the places in its texts are filled in when it is sent or shown. */
export interface StoredMail extends Omit<Mail, 'id'> {
  readonly id: number;
}

/** The columns of `outbox_messages` that are a `StoredMail`. */
export const mailColumns = 'id, recipient, subject, body "text", html, created_at "createdAt", unsubscribe';

/** Where a stored link has the shop's origin. */
export const shopPlace = '%ORIGEM%';
/** Where the notice of the demonstration stands, in a paragraph of its own. */
const noticePlace = '%AVISO%';

const demoText = 'Esta é uma loja de demonstração: nada é vendido, cobrado nem entregue.';

export interface MailPlace {
  /** Origin of the links. */
  readonly shopOrigin: string;
  readonly isDemonstration: boolean;
}

const noticeHtml = `<hr><p><small>${noticePlace}</small></p>\n`;

/** Fills in what depends on where the shop runs. */
export function completeMail({ id, ...mail }: StoredMail, { shopOrigin, isDemonstration }: MailPlace): Mail {
  const { text, html, unsubscribe, createdAt } = mail;
  const fill = (part: string) => part.replaceAll(shopPlace, shopOrigin).replaceAll(noticePlace, demoText);
  const withNotice = (part: string, notice: string) =>
    fill(isDemonstration ? part : part.replace(notice, ''));
  return {
    ...mail,
    id: `${id}.${createdAt.getTime()}`,
    text: withNotice(text, `\n\n${noticePlace}`),
    html: html === null ? null : withNotice(html, noticeHtml),
    unsubscribe: unsubscribe === null ? null : fill(unsubscribe),
  };
}

/** The notice as the end of a stored mail has it. */
export const storedNotice = { text: noticePlace, html: noticeHtml };
