import { notifyShopperChange, useStorefront } from '@storefront/contracts';
import { useLocation } from 'react-router-dom';
import { returnAddress } from '../address/return-address.ts';
import { readUserNow } from '../api/read-user.ts';
import { cookiesBlockedText } from '../cart/read-cart.ts';
import type { FormProblems } from '../forms/form-problems.ts';
import type { FormValues } from '../forms/shop-form.tsx';
import type { LeaveTo } from './leave-to.ts';
import { type FormCall, submitForm } from './submit-form.ts';

/** Signs in or up, then opens the page that the shopper came from. */
export function useSubmission<Body>(
  form: FormCall<Body>,
  leave: LeaveTo,
): (values: FormValues) => Promise<FormProblems | undefined> {
  const { api } = useStorefront();
  const { search } = useLocation();
  return async (values) => {
    const { wrong } = await submitForm(form, api, values);
    if (wrong) return wrong;
    // a browser that blocks cookies forgets who has signed in
    const user = await readUserNow(api);
    if (user && !user.logado) return { fields: {}, whole: cookiesBlockedText };
    notifyShopperChange();
    leave(returnAddress(search, window.location.origin));
    return undefined;
  };
}
