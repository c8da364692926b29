import type { Queryable } from '../database/queryable.ts';
import { lifetimes } from '../session/lifetimes.ts';

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
  const body = `Alguém pediu para inscrever este e-mail na newsletter da Aragem.

Para confirmar: ${shopOrigin}/newsletter/confirmar#${key}

Se não foi você, não faça nada: sem confirmação, este endereço é apagado em ${unconfirmedDays} dias.
Para apagá-lo agora, ou para sair da lista quando quiser: ${shopOrigin}/newsletter/cancelar#${key}
`;
  await connection.rows('insert into outbox_messages (recipient, subject, body) values ($1, $2, $3)', [
    recipient,
    'Confirme sua inscrição na newsletter',
    body,
  ]);
}
