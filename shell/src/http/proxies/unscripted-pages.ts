import { text } from 'node:stream/consumers';
import type { StoreConfig } from '@storefront/contracts';
import { unscriptedPath } from '@storefront/contracts/api';
import { readClientAddress } from '@storefront/server-kit/client-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { frameModules, framePage } from '../../document/frame-page.ts';
import type { ShellFiles } from '../../document/shell-files.ts';
import { type Fragment, type FragmentOptions, renderFragment } from '../../fragments/fragment.ts';
import type { Visits } from '../../pages/visit.ts';
import { relayToStoreApi } from './proxies.ts';
import { upstreamReplies } from './upstreams.ts';

interface UnscriptedOptions {
  /** Of store-api, or of the pages' own server. */
  readonly url: string;
  readonly appToken: string;
  readonly answerLimitMs: number;
  readonly visits: Visits;
  readonly fragments: Omit<FragmentOptions, 'isCompared' | 'control' | 'visitor'>;
  readonly config: () => Promise<StoreConfig>;
  readonly shell: ShellFiles;
}

/** Passes the purchase without scripts on, and shows its pages with the shop's header, footer and style sheets. */
export async function unscriptedRoutes(app: FastifyInstance, options: UnscriptedOptions): Promise<void> {
  const { url, appToken, answerLimitMs, visits, shell } = options;

  const renderFrame = async (request: FastifyRequest): Promise<readonly Fragment[]> => {
    const { preferences, control } = visits.ordinary();
    const visitor = readClientAddress(request).block;
    // releases of header and footer learn nothing of a page that has personal data, its address included
    const frame = { path: unscriptedPath, search: '', requestId: request.id, config: await options.config() };
    const rendering = { ...options.fragments, isCompared: true, control, visitor };
    return Promise.all(frameModules.map((module) => renderFragment(module, preferences, frame, rendering)));
  };

  const sendFramed = async (request: FastifyRequest, reply: FastifyReply, html: string) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    const page = framePage({ html, policy }, await renderFrame(request), shell);
    return reply
      .removeHeader('content-length')
      .header('content-security-policy', page.policy)
      .send(page.html);
  };

  await relayToStoreApi(app, url, unscriptedPath, {
    answerLimitMs,
    ownHeaders: { 'app-token': appToken },
    onResponse: (request, reply, { stream }) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      if (!isPage || reply.hasHeader('content-encoding')) return void reply.send(stream);
      text(stream)
        .then((html) => sendFramed(request as FastifyRequest, reply as FastifyReply, html))
        .catch((error: Error) => upstreamReplies.onError(reply, { error }));
    },
  });
}
