import { vi } from 'vitest';

/** Replies by method and path, as `GET /checkout/user`. A number is a refusal with that status. */
export type Replies = Readonly<Record<string, unknown>>;

/** The network's edge: a `fetch` for the real API client. What has no reply is answered with 404. */
export function fakeNetwork(replies: Replies) {
  return vi.fn<typeof fetch>(async (input, init) => {
    const { pathname } = new URL(String(input), 'http://shop.example');
    const reply = replies[`${init?.method ?? 'GET'} ${pathname.replace('/v2/front', '')}`];
    if (reply === undefined || typeof reply === 'number')
      return new Response('{}', { status: typeof reply === 'number' ? reply : 404 });
    return Response.json(reply);
  });
}
