import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';

export const sessionKeySetting = 'session-key';

/** Says which key it is; the key itself, which is random, cannot be computed from it. */
const fingerprint = (key: string) => createHash('sha256').update(`session key ${key}`).digest('base64url');

/**
 * Writes into the database which key signs the cookies of all its processes; a rotated key follows the previous one.
 * @throws Error when others sign with a key that is not among these: visitors would lose their carts from one call to
 * the next
 */
export async function claimSessionKey(database: Database, keys: readonly string[]): Promise<void> {
  const [signing = ''] = keys.map(fingerprint);
  await database.transaction(async (connection) => {
    await connection.rows(
      'insert into settings (name, value) values ($1, $2) on conflict (name) do nothing',
      [sessionKeySetting, signing],
    );
    const known = await connection.row<{ value: string }>(
      'select value from settings where name = $1 for update',
      [sessionKeySetting],
    );
    if (known && !keys.map(fingerprint).includes(known.value))
      throw new Error(
        'STORE_SECRET, or the key in STORE_SECRET_DIR, is not the one that this database knows, so carts would be lost. ' +
          'Give the keys of its other processes, or `new,old`; to end all sessions, ' +
          `stop all processes and run: delete from settings where name = '${sessionKeySetting}'`,
      );
    await connection.rows('update settings set value = $2 where name = $1', [sessionKeySetting, signing]);
  });
}
