import { type ApiClient, ApiError, useStorefront } from '@storefront/contracts';
import { useLocation } from 'react-router-dom';
import { type Checker, checkValues, type FormProblems, problemsOfRefusal } from '../forms/form-problems.ts';
import type { FormValues } from '../forms/shop-form.tsx';
import { fieldTexts } from './credentials.ts';
import type { LeaveTo } from './leave-to.ts';
import { returnAddress } from './return-address.ts';

/** A way into an account. */
export interface Entry<Body> {
  readonly schema: Checker;
  readonly bodyOf: (values: FormValues) => Body;
  readonly call: (api: ApiClient, body: Body) => Promise<void>;
  /** What this way alone is refused for, by HTTP status. */
  readonly refusals: Readonly<Record<number, FormProblems>>;
  /** Ending of "Não foi possível …". */
  readonly what: string;
}

/** Sends a form that leads into an account; then the shopper goes back to where they came from. */
export function useEntry<Body>(
  { schema, bodyOf, call, refusals, what }: Entry<Body>,
  leave: LeaveTo,
): (values: FormValues) => Promise<FormProblems | undefined> {
  const { api } = useStorefront();
  const { search } = useLocation();
  return async (values) => {
    const body = bodyOf(values);
    const wrong = checkValues(schema, body, fieldTexts);
    if (wrong) return wrong;
    try {
      await call(api, body);
    } catch (error) {
      const own = error instanceof ApiError ? refusals[error.status] : undefined;
      return own ?? problemsOfRefusal(error, fieldTexts, what);
    }
    leave(returnAddress(search, window.location.origin));
    return undefined;
  };
}
