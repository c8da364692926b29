/** When a reply of store-api may be used again: never, or for so many seconds. */
export type Freshness = 'no-store' | number;

const storeApi = () => process.env.STORE_API_URL ?? 'http://127.0.0.1:4001';

const headers = () => ({
  accept: 'application/json',
  // both are on one machine, as the shop that this one is measured beside asks too
  'accept-encoding': 'identity',
  'app-token': process.env.STORE_APP_TOKEN ?? '',
});

export class StoreApiError extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path}: status ${status}`);
    this.status = status;
  }
}

/** @throws StoreApiError when the status is not 200 */
export async function callStoreApi<Reply>(path: string, freshness: Freshness): Promise<Reply> {
  const response = await fetch(`${storeApi()}/v2/front${path}`, {
    headers: headers(),
    ...(freshness === 'no-store' ? { cache: 'no-store' } : { next: { revalidate: freshness } }),
  });
  if (!response.ok) throw new StoreApiError(path, response.status);
  return (await response.json()) as Reply;
}

/** Passes a browser's request for a picture or a call on to store-api. */
export async function relayToStoreApi(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const response = await fetch(`${storeApi()}${pathname}${search}`, {
    headers: { ...headers(), accept: request.headers.get('accept') ?? '*/*' },
    cache: 'no-store',
  });
  const kept = ['content-type', 'cache-control', 'etag'].flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Response(response.body, { status: response.status, headers: kept });
}
