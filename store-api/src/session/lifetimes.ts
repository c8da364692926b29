const daySeconds = 24 * 3_600;

/** How long what belongs to a visitor is kept; the only place that says so. */
export const lifetimes = {
  /** From its beginning; the cookie lives as long. */
  sessionSeconds: 60 * daySeconds,
  /** Since the session was last used. */
  idleSeconds: 30 * daySeconds,
  /** A use is written down only this long after the last one that was. */
  seenSeconds: 3_600,
  /** After signing out, so that what happened can still be looked up. */
  revokedSeconds: 7 * daySeconds,
  /** A cart that neither a session nor an account has; a new one may be about to get its session. */
  strayCartSeconds: daySeconds,
  /** An address of the newsletter whose owner has not confirmed it. */
  unconfirmedSeconds: 30 * daySeconds,
  /** A message of the outbox. */
  messageSeconds: 30 * daySeconds,
  /** A link to set a new password, and the message with it. */
  passwordResetSeconds: 30 * 60,
  /** A request to hear when a product is for sale again. */
  stockAlertSeconds: 180 * daySeconds,
  /** Tax law counts from the end of an order's year (Código Tributário Nacional, art. 173). */
  orderYears: 5,
} as const;

/** How the old is removed: little at a time, so that no statement holds up the shop's own. */
export const cleaning = {
  everyMs: 30 * 60_000,
  batch: 500,
  /** Of each kind in one go; what is left waits for the next. */
  mostBatches: 40,
} as const;
