/**
 * Nothing certain was heard: no connection, no answer in time, or a fault of the provider's own. What was asked for may have
 * been done; the same call may be made again.
 */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** A message that the provider has not signed. */
export class ForgedMessage extends Error {
  override readonly name = 'ForgedMessage';
}

/** A message or an answer of a provider that is not of the form that it documents. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}
