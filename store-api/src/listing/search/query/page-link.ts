/** A page of the shop that a search names. */
export interface PageLink {
  readonly label: string;
  readonly url: string;
}

/** A page and the phrases that mean it. */
export const page = (label: string, url: string, ...phrases: string[]) => [{ label, url }, phrases] as const;
