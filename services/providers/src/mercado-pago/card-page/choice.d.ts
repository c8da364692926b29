interface Choice {
  readonly token: string;
  readonly method: string;
  readonly issuer?: string | undefined;
}

export function encodeChoice(choice: Choice): string;
export function findProblem(
  typed: { readonly name: string; readonly document: string },
  card: Omit<Choice, 'token'> | undefined,
): string;
