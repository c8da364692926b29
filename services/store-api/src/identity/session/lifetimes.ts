const daySeconds = 24 * 3_600;

/** How long visitors' data is stored; no other file defines such times. */
export const lifetimes = {
  /** Lifetime of a session and of its cookie. */
  sessionSeconds: 60 * daySeconds,
  /** Time since its last use after which a session ends. */
  idleSeconds: 30 * daySeconds,
  /** A session's use is stored only if the last stored one is older than this. */
  seenSeconds: 3_600,
  /** A call that was under way when its session ended arrives within this time. */
  callSeconds: 15,
  /** How long a session is kept after signing out, so that it can still be examined. */
  revokedSeconds: 7 * daySeconds,
  /** How long a cart without session and account is kept; a new cart may not have its session yet. */
  strayCartSeconds: daySeconds,
  /** How long an unconfirmed address of the newsletter is kept. */
  unconfirmedSeconds: 30 * daySeconds,
  /** How long a message in the outbox is kept. */
  messageSeconds: 30 * daySeconds,
  /** Lifetime of a link to set a new password, and of its message. */
  passwordResetSeconds: 30 * 60,
  /** Lifetime of a link that confirms an account's e-mail, and of its message. */
  emailConfirmationSeconds: daySeconds,
  /** How long such a link is kept, so that its page can say that it was used or has expired. */
  oldConfirmationSeconds: 7 * daySeconds,
  /** How long a call with the same Idempotency-Key gets the same answer. */
  idempotencyKeySeconds: daySeconds,
  /** How long a stock alert is kept. */
  stockAlertSeconds: 180 * daySeconds,
  /** Tax law counts from the end of an order's year (Código Tributário Nacional, art. 173). */
  orderYears: 5,
} as const;

/** Expired rows are removed in small batches, so that no statement delays the shop's own. */
export const cleaning = {
  everyMs: 30 * 60_000,
  batch: 500,
  /** Limit of the batches of each kind in one run; the rest waits for the next run. */
  mostBatches: 40,
} as const;
