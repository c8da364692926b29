import { ApiError, type LayoutLoadContext } from '@storefront/contracts';

export type CallContext = Pick<LayoutLoadContext, 'api' | 'signal'>;

/**
 * Menus and banners fail silently (specification, section 8): a header without one of them still sells.
 * Only failures of calls are caught, a late reply included; other errors are thrown.
 */
export async function orEmpty<Item>(
  signal: AbortSignal,
  call: Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) return [];
    throw error;
  }
}
