import { Signer } from '@fastify/cookie';
import type { RemoteName } from '@storefront/contracts';
import { isFromThisMachine, isLoopback } from '@storefront/server-kit/allowed-hosts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { readShellFiles } from '../document/shell-files.ts';
import type { UnreleasedPage } from '../document/unreleased-page.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { type DevelopedOptions, developedRelease } from './developed-release.ts';
import { type DevelopedRemotes, developmentNotice } from './notice.ts';
import { readOverrides } from './overrides.ts';

/** Resolves to the remotes under development on the requested page; undefined when there are none. */
export type Development = (request: FastifyRequest) => Promise<UnreleasedPage | undefined>;

/**
 * Whether a request may bring overrides: it comes directly from this machine, and its `Host` names this machine too,
 * since another site's host name may resolve to it.
 */
export function mayOverride(request: Pick<FastifyRequest, 'hostname' | 'headers' | 'socket'>): boolean {
  return isFromThisMachine(request) && isLoopback(request.hostname);
}

export interface OverrideOptions extends Pick<DevelopedOptions, 'renderers'> {
  /** Lists the files of the shell's development client, once that has been built. */
  readonly assetsFile: string;
  /** Signs the cookie. */
  readonly key: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export function followOverrides({ assetsFile, key, log, renderers }: OverrideOptions): Development {
  const signer = new Signer(key);
  return async (request) => {
    const overrides = readOverrides(request.headers.cookie, signer, (why) => log.warn(why));
    if (overrides.size === 0 || !mayOverride(request)) return undefined;
    const releases = new Map<RemoteName, ReadyRelease>();
    const failed = new Map<RemoteName, string>();
    const faults: string[] = [];
    const onFault = (fault: string) => {
      log.warn(fault);
      faults.push(fault);
    };
    const requested = [...overrides].map(async ([remote, url]) => {
      try {
        releases.set(remote, await developedRelease(remote, url, { renderers, onFault }));
      } catch (error) {
        // a development server that has stopped must not break the shop
        log.warn({ err: error }, `${remote} is not overridden: ${url} does not serve it`);
        failed.set(remote, explainFailure(error, url));
      }
    });
    await Promise.all(requested);
    const shown = [...overrides].filter(([remote]) => releases.has(remote));
    return developedPage(releases, assetsFile, { shown, failed: [...failed], faults });
  };
}

/** @param assetsFile lists the files of the shell's development client */
export async function developedPage(
  releases: ReadonlyMap<RemoteName, ReadyRelease>,
  assetsFile: string,
  remotes: Omit<DevelopedRemotes, 'ignoredRoutes'>,
): Promise<UnreleasedPage> {
  return {
    releases,
    shell: releases.size > 0 ? await readShellFiles(assetsFile) : undefined,
    origins: [...new Set(remotes.shown.map(([, { origin }]) => origin))],
    notice: (ignoredRoutes) => developmentNotice({ ...remotes, ignoredRoutes }),
  };
}

/** Describes the error: `fetch` itself only says that it failed. */
function explainFailure(error: unknown, { host }: URL): string {
  if (error instanceof TypeError) return `no development server answers at ${host}`;
  return error instanceof Error ? error.message : String(error);
}
