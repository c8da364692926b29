import { hash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Queryable } from '../../platform/database/queryable.ts';
import { createSharedCounter } from '../../platform/database/shared-counter.ts';
import { tooMany } from '../../platform/http/limits/limit-tries.ts';

interface Limit {
  readonly attempts: number;
  readonly windowSeconds: number;
  /** Each further block within a day is twice as long as the previous one, up to `longestBlockSeconds`. */
  readonly firstBlockSeconds: number;
  readonly longestBlockSeconds: number;
}

/** Blocks of an account end, so that nobody can lock its owner out for long. */
export const accountLimit: Limit = {
  attempts: 5,
  windowSeconds: 15 * 60,
  firstBlockSeconds: 60,
  longestBlockSeconds: 3600,
};
/** Higher, because many shoppers may share one IP address. */
export const addressLimit: Limit = {
  attempts: 20,
  windowSeconds: 60,
  firstBlockSeconds: 60,
  longestBlockSeconds: 900,
};

const daySeconds = 86_400;

export interface SignInLimits {
  /** Counts an attempt before its password is checked. @throws HttpProblem 429 with the seconds to wait */
  begin(email: string, address: string): Promise<void>;
  /**
   * Call it when the password was right: clears the account's failures, and takes back the attempt of the IP address.
   */
  succeed(email: string, address: string): Promise<void>;
  /** Call it when the account has a new password: failures with the old one no longer count. */
  forget(email: string): Promise<void>;
}

/** Counts in the database, so that all processes of the shop share them. */
export function createSignInLimits(database: Queryable): SignInLimits {
  const account = createBackOff(database, 'account', accountLimit);
  const address = createBackOff(database, 'address', addressLimit);
  return {
    async begin(email, ip) {
      await address.take(normalizeIP(ip));
      await account.take(keyOf(email));
    },
    async succeed(email, ip) {
      await address.giveBack(normalizeIP(ip));
      await account.forget(keyOf(email));
    },
    forget: (email) => account.forget(keyOf(email)),
  };
}

/** Hashes the e-mail, which may be of any length, and keeps personal data out of the counts. */
const keyOf = (email: string): string => hash('sha256', email.toLowerCase(), 'base64url');

function createBackOff(database: Queryable, name: string, limit: Limit) {
  const { attempts: points, windowSeconds, firstBlockSeconds, longestBlockSeconds } = limit;
  const counterOf = (keyPrefix: string, durationSeconds: number) =>
    createSharedCounter(database, { tableName: 'sign_in_attempts', keyPrefix, points, durationSeconds });
  const attempts = counterOf(name, windowSeconds);
  const blocks = counterOf(`${name}-blocks`, daySeconds);

  /** Only the first attempt above the limit begins a block: concurrent ones wait for its end. */
  const refuse = async (key: string, { consumedPoints, msBeforeNext }: RateLimiterRes): Promise<never> => {
    let waitMs = msBeforeNext;
    if (consumedPoints === points + 1) {
      const { consumedPoints: count } = await blocks.penalty(key);
      const seconds = Math.min(firstBlockSeconds * 2 ** (count - 1), longestBlockSeconds);
      await attempts.block(key, seconds);
      waitMs = seconds * 1000;
    }
    throw tooMany({ code: 'too-many-sign-ins', detail: 'Muitas tentativas de entrar' }, waitMs);
  };

  return {
    async take(key: string): Promise<void> {
      await attempts.consume(key).catch((rejection: unknown) => {
        if (rejection instanceof RateLimiterRes) return refuse(key, rejection);
        throw rejection;
      });
    },
    giveBack: (key: string) => attempts.reward(key),
    async forget(key: string): Promise<void> {
      await attempts.delete(key);
      await blocks.delete(key);
    },
  };
}
