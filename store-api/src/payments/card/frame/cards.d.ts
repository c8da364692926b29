/** Types of `cards.js`, which browsers run as it is. */
export declare const testCards: readonly {
  readonly number: string;
  readonly brand: string;
  readonly outcome: string;
  readonly text: string;
}[];
export declare function groupNumber(text: string): string;
export declare function groupExpiry(text: string): string;
export declare function findProblems(
  typed: Readonly<Record<'numero' | 'nome' | 'validade' | 'codigo', string>>,
  today: Date,
): Readonly<Record<string, string>>;
export declare function tokenOf(numero: string): string;
