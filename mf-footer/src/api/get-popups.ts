import { type ApiClient, ApiError } from '@storefront/contracts';
import { type Popups, popupsEndpoint } from '@storefront/contracts/api';

export type PopupContent = Popups['popups'][number];

/** The current popups; none when the call fails, since they are optional. */
export async function getPopups(api: ApiClient, signal: AbortSignal): Promise<readonly PopupContent[]> {
  try {
    return (await api.call(popupsEndpoint, { signal })).popups;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return [];
    throw error;
  }
}
