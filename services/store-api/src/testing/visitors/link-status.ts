import type { TestShop } from '../shop/test-shop.ts';
import { testToken } from './visitor.ts';

/** The API call behind a link to a content page, a landing page or a category. */
function callBehind(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://shop.example');
  if (pathname.startsWith('/pagina/'))
    return `/url/page/${pathname.slice('/pagina/'.length).replace(/\/$/, '')}`;
  const filtros = searchParams.get('filtros');
  const query = new URLSearchParams({ url: pathname, ...(filtros === null ? {} : { filtros }) });
  const listing = pathname.startsWith('/c/') ? 'landing-page' : 'category';
  return `/url/product/listing/${listing}?${query}`;
}

/** The API's status for the target of a link. */
export async function readLinkStatus({ app }: TestShop, link: string): Promise<number> {
  const reply = await app.inject({
    url: `/v2/front${callBehind(link)}`,
    headers: { 'app-token': testToken },
  });
  return reply.statusCode;
}
