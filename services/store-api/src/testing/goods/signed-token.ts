import { deriveProviderKeys } from '../../bootstrap/providers.ts';
import { demonstrationPackage } from '../../platform/settings/config.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** What is known of a test card. */
interface CardParts {
  readonly outcome: 'accepted' | 'funds' | 'declined' | 'down';
  readonly brand: 'Visa' | 'Mastercard' | 'Elo';
  readonly last: string;
}

/** How the demonstration signs its test cards, which store-api knows by the package's name alone. */
interface CardTokens {
  readonly keyPurpose: string;
  readonly tokenMinutes: number;
  writeCardToken(parts: CardParts, key: Buffer, nowMs: number): string;
}

const { keyPurpose, tokenMinutes, writeCardToken }: CardTokens = await import(
  `${demonstrationPackage}/card-token`
);

/** What the card page gives of a test card. @param secret of a shop */
export function signCard(parts: CardParts, secret: string, nowMs: number): string {
  const [key = Buffer.of()] = deriveProviderKeys([secret], keyPurpose);
  return writeCardToken(parts, key, nowMs);
}

export const tokenMs = tokenMinutes * 60_000;

/** What the card page gives of a test card that ends so. */
export const signedToken = (
  { services: { secrets } }: TestShop,
  outcome: CardParts['outcome'],
  last = '1111',
): string => signCard({ outcome, brand: 'Visa', last }, secrets[0] ?? '', Date.now());
