/** A mail to one address, as text and as the same in HTML. */
export interface Mail {
  /** The same for each try, and unlike that of any other mail of the shop: letters, digits and dots. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** Null where there is text alone. */
  readonly html: string | null;
  readonly createdAt: Date;
  /** Address of the page on which one leaves the list that the mail is for; null for a mail to one person. */
  readonly unsubscribe: string | null;
}

/** Who sends mails. */
export interface MailProvider {
  /**
   * Hands a mail over. It may be repeated, when nobody knows whether a mail was taken; its id then lets mail programs show it
   * once. It ends or fails within `mailTimeoutMs`.
   * @throws RefusedForGood when this mail will never be taken; after any other error it is tried again
   */
  send(mail: Mail): Promise<void>;
  /** Ends connections; what is being sent fails. */
  close(): Promise<void>;
}

export const mailTimeoutMs = 30_000;
