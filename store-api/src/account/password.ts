import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 30 ms, off the event loop. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const hash = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost });

/** The text that is stored of a password. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce);
  return ['argon2id', nonce.toString('base64url'), tag.toString('base64url')].join('$');
}

/** Takes as long for an account that does not exist (`kept` is undefined) as for one that does. */
export async function passwordMatches(password: string, kept: string | undefined): Promise<boolean> {
  const [, nonce = '', tag = ''] = kept?.split('$') ?? [];
  const known = kept !== undefined;
  const given = await hash(password, known ? Buffer.from(nonce, 'base64url') : randomBytes(16));
  const expected = Buffer.from(tag, 'base64url');
  return known && expected.length === given.length && timingSafeEqual(given, expected);
}
