import type { ApiClient } from '@storefront/contracts';
import { addAddressEndpoint, NewAddress } from '@storefront/contracts/api';
import { isCallFailure } from '../cart/failure-text.ts';
import { type FormProblems, nothingWrong } from '../forms/form-problems.ts';
import type { FormValues } from '../forms/shop-form.tsx';

/** Keeps a typed address in the account. @returns what the shopper should read when it is not kept */
export async function keepAddress(api: ApiClient, values: FormValues): Promise<FormProblems> {
  const notKept = {
    ...nothingWrong,
    whole:
      'O endereço não foi guardado na sua conta. Tente de novo, ou desmarque a opção para continuar sem guardar.',
  };
  const body = NewAddress.safeParse(values);
  if (!body.success) return notKept;
  try {
    await api.call(addAddressEndpoint, { body: body.data });
    return nothingWrong;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    return notKept;
  }
}
