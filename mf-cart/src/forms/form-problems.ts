import { asSentence, gotNoReply, isCallFailure } from '../cart/failure-text.ts';

/** Errors of a form: by field name, and as a whole (empty if the fields' errors suffice). */
export interface FormProblems {
  readonly fields: Readonly<Record<string, string>>;
  readonly whole: string;
}

export const nothingWrong: FormProblems = { fields: {}, whole: '' };

/** The part of a contract's schema that a form needs. */
export interface Checker {
  readonly safeParse: (values: unknown) => {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] } | undefined;
  };
}

/**
 * Validates the input by the contract's schema before it is sent.
 * @param texts error message of each field, by name
 */
export function checkValues(
  schema: Checker,
  values: unknown,
  texts: Readonly<Record<string, string>>,
): FormProblems | undefined {
  const { error } = schema.safeParse(values);
  if (!error) return undefined;
  return at(
    error.issues.map(({ path }) => String(path[0])),
    texts,
  );
}

/**
 * Messages for the shopper about an error of the server.
 * @param what ending of "Não foi possível …"
 * @throws any other error than ApiError: a bug
 */
export function problemsOfRefusal(
  error: unknown,
  texts: Readonly<Record<string, string>>,
  what: string,
): FormProblems {
  if (!isCallFailure(error)) throw error;
  const whole = (text: string) => ({ fields: {}, whole: text });
  if (gotNoReply(error)) return whole('Sem resposta da loja. Verifique sua conexão e tente de novo.');
  if (error.status === 429) return whole(asSentence(error.message));
  const named = error.fields.filter(({ field }) => texts[field] !== undefined);
  if (named.length === 0) return whole(`Não foi possível ${what}. Tente de novo.`);
  return at(
    named.map(({ field }) => field),
    texts,
  );
}

function at(names: readonly string[], texts: Readonly<Record<string, string>>): FormProblems {
  return { fields: Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])), whole: '' };
}
