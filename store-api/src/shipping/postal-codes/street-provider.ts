/** Where a postal code is, as far as it says. */
export interface Street {
  readonly street: string;
  readonly district: string;
}

/** Who knows the streets of postal codes. Its answer is a proposal: shoppers correct it. */
export interface StreetProvider {
  /** Undefined for a code that it does not know. @throws Error when it does not answer */
  find(code: string): Promise<Street | undefined>;
}
