import { type ApiClient, ApiError, useStorefront } from '@storefront/contracts';
import { useLocation } from 'react-router-dom';
import { type Checker, checkValues, type FormProblems, problemsOfRefusal } from '../forms/form-problems.ts';
import type { FormValues } from '../forms/shop-form.tsx';
import { fieldTexts } from './credentials.ts';
import type { LeaveTo } from './leave-to.ts';
import { returnAddress } from './return-address.ts';

/** Signing in or signing up. */
export interface Entry<Body> {
  readonly schema: Checker;
  readonly bodyOf: (values: FormValues) => Body;
  readonly call: (api: ApiClient, body: Body) => Promise<void>;
  /** Messages for its own error statuses. */
  readonly refusals: Readonly<Record<number, FormProblems>>;
  /** Ending of "Não foi possível …". */
  readonly what: string;
}

/** Submits the form, then opens the page that the shopper came from. */
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
