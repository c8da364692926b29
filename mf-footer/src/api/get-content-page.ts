import { ApiError, type LoadContext } from '@storefront/contracts';
import { type ContentPage, contentPageEndpoint } from '@storefront/contracts/api';

/** @throws ApiError, of status 404 when there is no such page. */
export async function getContentPage({ api, signal }: LoadContext, slug: string): Promise<ContentPage> {
  if (!/^[\w-]+$/.test(slug))
    throw new ApiError(`"${slug}" cannot be the name of a page`, { status: 404, code: 'not-found' });
  return api.call(contentPageEndpoint, { params: { slug }, signal });
}
