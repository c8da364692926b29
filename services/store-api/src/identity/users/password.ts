import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 30 ms, off the event loop. */
const standardCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const hash = (password: string, nonce: Buffer, cost: Cost) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost, tagLength });

interface StoredPassword {
  readonly cost: Cost;
  readonly nonce: Buffer;
  readonly tag: Buffer;
}

/** The PHC string format: https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md */
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
/** Texts from before the cost was stored, which was the standard one. */
const withoutCost = /^argon2id\$([\w-]+)\$([\w-]+)$/;

function readStored(text: string): StoredPassword | undefined {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(text) ?? [];
  if (memory !== undefined)
    return {
      cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
      nonce: Buffer.from(nonce, 'base64'),
      tag: Buffer.from(tag, 'base64'),
    };
  const [, formerNonce, formerTag = ''] = withoutCost.exec(text) ?? [];
  if (formerNonce === undefined) return undefined;
  return {
    cost: standardCost,
    nonce: Buffer.from(formerNonce, 'base64url'),
    tag: Buffer.from(formerTag, 'base64url'),
  };
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The text that is stored of a password, with the parameters that it was hashed with. */
export async function hashPassword(password: string, cost: Cost = standardCost): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Takes as long for an account that does not exist (`text` is undefined) as for one that does. */
export async function passwordMatches(password: string, text: string | undefined): Promise<boolean> {
  const stored = text === undefined ? undefined : readStored(text);
  const { cost, nonce } = stored ?? { cost: standardCost, nonce: randomBytes(16) };
  const tag = await hash(password, nonce, cost);
  return stored !== undefined && stored.tag.length === tag.length && timingSafeEqual(stored.tag, tag);
}
