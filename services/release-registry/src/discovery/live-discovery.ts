import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { findLastKey, registrySigner, signDiscovery } from '@storefront/release-protocol/signing';
import type { RegistryKeyFiles } from '../access/registry-key.ts';
import type { Database } from '../database/schema.ts';
import { type DiscoveryContent, readDiscovery } from './discovery-document.ts';

/** JSON text as it is sent; `etag` is strong, with its quotes. */
export type DiscoveryBody = { body: string; etag: string };

/** `signed` is what shells follow; `plain` is the part of it that the public schema describes. */
export type DiscoverySnapshot = DiscoveryContent & { signed: DiscoveryBody; plain: DiscoveryBody };

export type LiveDiscovery = {
  current: () => DiscoverySnapshot;
  /** Reads the document again, and calls the listeners when a channel, a key or a revoked preview has changed. */
  refresh: () => Promise<void>;
  /** Signs the document again before it expires, also when nothing has changed, and calls the listeners. */
  renew: () => Promise<void>;
  /** Returns a function that ends the subscription. */
  subscribe: (listener: Listener) => () => void;
};

/** Functions that are called with a new document, and with a new revision of the registry that has the same one. */
type Listener = {
  onDocument: (snapshot: DiscoverySnapshot) => void;
  onRevision?: (revision: number) => void;
};

/** Keeps the newest discovery document in memory, so that a request for it costs no query. */
export async function openLiveDiscovery(db: Database, keyFiles: RegistryKeyFiles): Promise<LiveDiscovery> {
  let current = await sign(await readDiscovery(db), keyFiles);
  let { revision } = current;
  const listeners = new Set<Listener>();
  const refresh = async (isDue: (read: DiscoveryContent) => boolean) => {
    const read = await readDiscovery(db);
    const isNewer = read.revision > revision;
    revision = Math.max(revision, read.revision);
    if (!isDue(read)) {
      if (isNewer) for (const { onRevision } of listeners) onRevision?.(revision);
      return;
    }
    const signed = await sign(read, keyFiles);
    // a later read may have finished first
    if (read.revision < current.revision) return;
    current = signed;
    for (const { onDocument } of listeners) onDocument(signed);
  };
  // two changes that are read together may cancel out, but shells must still follow the later revision
  const hasChanged = (read: DiscoveryContent) =>
    read.changedAt !== current.changedAt || !isDeepStrictEqual(read.document, current.document);
  return {
    current: () => current,
    refresh: () => refresh(hasChanged),
    renew: () => refresh(() => true),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Signs the document again at regular intervals. Returns a function that stops it. */
export function renewRegularly(
  discovery: LiveDiscovery,
  everyMs: number,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => discovery.renew().catch(onError), everyMs);
  return () => clearInterval(timer);
}

async function sign(content: DiscoveryContent, keyFiles: RegistryKeyFiles): Promise<DiscoverySnapshot> {
  const chain = content.document.keys[registrySigner];
  if (chain === undefined) throw new Error('the registry has no key');
  const key = await keyFiles.load(findLastKey(chain));
  const signed = signDiscovery({ ...content.document, version: content.changedAt }, key);
  return { ...content, signed: toBody(signed), plain: toBody(content.document.discovery) };
}

function toBody(document: object): DiscoveryBody {
  const body = JSON.stringify(document);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}
