import { type ApiClient, ApiError } from '@storefront/contracts';
import { storeEvaluationEndpoint } from '@storefront/contracts/api';

/** Registers the evaluation that a key belongs to; false when the server rejects it or cannot be reached. */
export async function addStoreEvaluation(api: ApiClient, key: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await api.call(storeEvaluationEndpoint, { params: { key }, signal })).sucesso;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return false;
    throw error;
  }
}
