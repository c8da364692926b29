/** Types of `cards.js`, which browsers run as it is. */
interface Card {
  readonly number: string;
}
export declare function groupNumber(text: string): string;
export declare function groupExpiry(text: string): string;
export declare function findCard<C extends Card>(numero: string, cards: readonly C[]): C | undefined;
export declare function findProblems(
  typed: Readonly<Record<'numero' | 'nome' | 'validade' | 'codigo', string>>,
  cards: readonly Card[],
  today: Date,
): Readonly<Record<string, string>>;
