import type { CDPSession, Page } from '@playwright/test';

export type TransferKind = 'html' | 'css' | 'js' | 'font' | 'image' | 'data' | 'other';

/** One file or call that a page has received. */
export interface Transfer {
  readonly path: string;
  readonly kind: TransferKind;
  /** As sent, compressed and with headers. */
  readonly bytes: number;
}

const kinds: Readonly<Record<string, TransferKind>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
};

export interface TransferRecord {
  /** All that was received so far. */
  readonly received: () => readonly Transfer[];
  /** Resolves once nothing has been requested or received for half a second. */
  readonly whenQuiet: () => Promise<void>;
}

const quietMs = 500;

/** Records what a page receives from now on, with nothing in its cache unless that is asked for. */
export async function recordTransfers(
  page: Page,
  { withCache = false }: { readonly withCache?: boolean } = {},
): Promise<TransferRecord> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const responses = new Map<string, { path: string; kind: TransferKind }>();
  const pending = new Set<string>();
  const received: Transfer[] = [];
  let changedAtMs = performance.now();
  const end = (requestId: string) => {
    pending.delete(requestId);
    changedAtMs = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    pending.add(requestId);
    changedAtMs = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { pathname, search } = new URL(response.url);
    responses.set(requestId, { path: pathname + search, kind: kinds[type] ?? 'other' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) received.push({ ...response, bytes: encodedDataLength });
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: !withCache });
  const isQuiet = () => pending.size === 0 && performance.now() - changedAtMs >= quietMs;
  return {
    received: () => [...received],
    whenQuiet: async () => {
      while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

export function bytesOf(transfers: readonly Transfer[], kind: TransferKind): number {
  return transfers.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Bytes of the scripts that one remote brings itself. */
export function scriptBytesOf(transfers: readonly Transfer[], remote: string): number {
  const own = transfers.filter(({ kind, path }) => kind === 'js' && path.startsWith(`/assets/${remote}/`));
  return own.reduce((sum, { bytes }) => sum + bytes, 0);
}
