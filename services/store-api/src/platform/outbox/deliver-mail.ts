import type { Queryable } from '../database/queryable.ts';
import type { EffectHandler } from '../effects/perform-effects.ts';
import { type MailProvider, mailTimeoutMs } from './mail-provider.ts';
import { completeMail, type MailPlace, mailColumns, type StoredMail } from './stored-mail.ts';

/** Sends a stored mail, whose number is the key. One that was deleted, or whose link has expired, is not needed any more. */
export const mailHandler = (
  connection: Queryable,
  provider: MailProvider,
  place: MailPlace,
): EffectHandler => ({
  kind: 'mail',
  timeoutMs: mailTimeoutMs,
  async perform(key) {
    const stored = await connection.row<StoredMail>(
      `select ${mailColumns} from outbox_messages where id = $1 and (expires_at is null or expires_at > now())`,
      [key],
    );
    if (stored) await provider.send(completeMail(stored, place));
  },
});
