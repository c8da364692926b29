import { lifetimes } from '../../identity/session/lifetimes.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { writeMessage } from '../../platform/outbox/write-message.ts';

const unconfirmedDays = lifetimes.unconfirmedSeconds / 86_400;

/** Writes the message that asks for the confirmation to the outbox; nothing sends it yet. */
export async function writeConfirmationMessage(
  connection: Queryable,
  recipient: string,
  key: string,
  shopOrigin: string,
): Promise<void> {
  // the key is in the fragment, so that no server logs it, and pages act only on a press, because mail scanners open
  // links
  await writeMessage(connection, {
    recipient,
    subject: 'Confirme sua inscrição na newsletter',
    paragraphs: [
      'Alguém pediu para inscrever este e-mail na newsletter da Aragem.',
      { text: 'Para confirmar', address: `${shopOrigin}/newsletter/confirmar#${key}` },
      `Se não foi você, não faça nada: sem confirmação, este endereço é apagado em ${unconfirmedDays} dias.`,
      {
        text: 'Para apagá-lo agora, ou para sair da lista quando quiser',
        address: `${shopOrigin}/newsletter/cancelar#${key}`,
      },
    ],
  });
}
