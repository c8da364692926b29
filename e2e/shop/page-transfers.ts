import type { CDPSession, Page } from '@playwright/test';

export type TransferKind = 'html' | 'css' | 'js' | 'font' | 'image' | 'data' | 'other';

/** One file or call that a page has received. */
export interface Transfer {
  readonly path: string;
  readonly kind: TransferKind;
  /** As sent: compressed, headers included. */
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

/** Writes down what a page receives from now on, with nothing in its cache. Gives all of it so far when called. */
export async function recordTransfers(page: Page): Promise<() => readonly Transfer[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const asked = new Map<string, { path: string; kind: TransferKind }>();
  const received: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const { pathname, search } = new URL(response.url);
    asked.set(requestId, { path: pathname + search, kind: kinds[type] ?? 'other' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = asked.get(requestId);
    if (known) received.push({ ...known, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => [...received];
}

export function bytesOf(transfers: readonly Transfer[], kind: TransferKind): number {
  return transfers.filter((each) => each.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Bytes of the scripts that one remote brings itself. */
export function scriptBytesOf(transfers: readonly Transfer[], remote: string): number {
  const own = transfers.filter(({ kind, path }) => kind === 'js' && path.startsWith(`/assets/${remote}/`));
  return own.reduce((sum, { bytes }) => sum + bytes, 0);
}
