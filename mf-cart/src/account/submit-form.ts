import { type ApiClient, ApiError } from '@storefront/contracts';
import { mayHaveSucceeded } from '@storefront/contracts/api';
import { type Checker, checkValues, type FormProblems, problemsOfRefusal } from '../forms/form-problems.ts';
import type { FormValues } from '../forms/shop-form.tsx';
import { fieldTexts } from './credentials.ts';

/** What a form of the account sends, and how its failures are explained. */
export interface FormCall<Body, Reply = unknown> {
  readonly schema: Checker;
  readonly bodyOf: (values: FormValues) => Body;
  readonly call: (api: ApiClient, body: Body) => Promise<Reply>;
  /** Messages for its own error statuses. */
  readonly refusals: Readonly<Record<number, FormProblems | ((error: ApiError) => FormProblems)>>;
  /** Ending of "Não foi possível …". */
  readonly what: string;
  /**
   * Finds out whether a call whose reply was lost has been done: its reply, or problems that say what is known.
   * Undefined when nothing was done, or when the failure's own message is all that can be said.
   */
  readonly recover?: (api: ApiClient, body: Body) => Promise<Submission<Reply> | undefined>;
}

export type Submission<Reply> =
  | { readonly wrong: FormProblems }
  | { readonly wrong?: undefined; readonly reply: Reply };

/** Checks the input and sends it. */
export async function submitForm<Body, Reply>(
  { schema, bodyOf, call, refusals, what, recover }: FormCall<Body, Reply>,
  api: ApiClient,
  values: FormValues,
): Promise<Submission<Reply>> {
  const body = bodyOf(values);
  const wrong = checkValues(schema, body, fieldTexts);
  if (wrong) return { wrong };
  try {
    return { reply: await call(api, body) };
  } catch (error) {
    const isLost = error instanceof ApiError && mayHaveSucceeded(error);
    const recovered = isLost ? await recover?.(api, body) : undefined;
    if (recovered) return recovered;
    const own = error instanceof ApiError ? refusals[error.status] : undefined;
    if (typeof own === 'function') return { wrong: own(error as ApiError) };
    return { wrong: own ?? problemsOfRefusal(error, fieldTexts, what) };
  }
}
