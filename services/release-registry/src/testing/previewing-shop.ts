import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ShownPage {
  readonly status?: number;
  readonly html: string;
  /** As the header `x-release` has it. */
  readonly releases?: string;
}

export interface PreviewingShop {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A shop with a sitemap of one page: for visitors with a preview, and for others. */
export async function startPreviewingShop(live: ShownPage, preview: ShownPage): Promise<PreviewingShop> {
  const server = createServer(async (request, reply) => {
    await text(request);
    const url = new URL(request.url ?? '', 'http://shop');
    if (url.searchParams.has('preview'))
      return reply.writeHead(302, { location: '/', 'set-cookie': 'mfe-preview=signed; HttpOnly' }).end();
    if (url.pathname === '/sitemap.xml')
      return reply.end('<loc>https://aragem.example/sitemap/a-1.xml</loc>');
    if (url.pathname === '/sitemap/a-1.xml') return reply.end('<loc>https://aragem.example/a</loc>');
    const {
      status = 200,
      html,
      releases = '',
    } = request.headers.cookie?.includes('=signed') ? preview : live;
    return reply.writeHead(status, { 'x-release': releases }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
