import { type TokenParts, writeCardToken } from './card-token.ts';

interface TestCard extends Pick<TokenParts, 'outcome' | 'brand'> {
  readonly number: string;
  readonly text: string;
}

/** The card numbers that the demonstration accepts, and the outcome of each. */
export const testCards: readonly TestCard[] = [
  { number: '4111 1111 1111 1111', brand: 'Visa', outcome: 'accepted', text: 'Visa, aprovado' },
  { number: '5555 5555 5555 4444', brand: 'Mastercard', outcome: 'accepted', text: 'Mastercard, aprovado' },
  { number: '6362 9700 0045 7013', brand: 'Elo', outcome: 'accepted', text: 'Elo, aprovado' },
  { number: '4000 0000 0000 9995', brand: 'Visa', outcome: 'funds', text: 'Visa, limite insuficiente' },
  { number: '4000 0000 0000 0002', brand: 'Visa', outcome: 'declined', text: 'Visa, não autorizado' },
  { number: '4000 0000 0000 0119', brand: 'Visa', outcome: 'down', text: 'Visa, operadora fora do ar' },
];

/** A test card as the card page contains it; the shop gets only the token. */
export interface FrameCard {
  readonly number: string;
  readonly text: string;
  readonly token: string;
}

/** @param keys the first one signs */
export function createFrameCards([key]: readonly Buffer[], nowMs: number): FrameCard[] {
  if (!key) throw new Error('there is no key to sign cards with');
  return testCards.map(({ number, text, outcome, brand }) => ({
    number,
    text,
    token: writeCardToken({ outcome, brand, last: number.slice(-4) }, key, nowMs),
  }));
}
