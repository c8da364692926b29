import type { ReleaseRecord } from '@storefront/release-protocol';
import { type Preview, readPreview } from '@storefront/release-protocol/signing';
import * as z from 'zod/mini';
import { releaseKey } from '../page/page-state.ts';
import type { PreparedRelease } from '../releases/prepare-release.ts';
import { readLimited } from '../releases/read-limited.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { ReleasePool, type ReleaseSource } from '../releases/release-pool.ts';
import { readSignedRecord } from '../releases/signed-record.ts';
import type { DiscoveryTrust } from '../trust/discovery-trust.ts';

export interface PreviewsOptions {
  readonly registryUrl: string;
  readonly trust: Pick<DiscoveryTrust, 'registryKey' | 'releaseFault' | 'isRevoked'>;
  /**
   * Mirrors, evaluates and probes a release. @param signed the link's text, which opens the release's files at the
   * registry
   */
  readonly prepare: (record: ReleaseRecord, signed: string) => Promise<PreparedRelease>;
  /** Called when a release is no longer needed; earlier requests may still use it. */
  readonly dispose: (release: ReadyRelease) => void;
  /** How long it waits for the registry's answer; default: five seconds. */
  readonly answerLimitMs?: number;
}

/** The preview that a visitor's link grants, with the link's text. */
export interface GrantedPreview extends Preview {
  readonly signed: string;
}

interface OpenPreview {
  readonly key: string;
  /** The links that were used, by their id. */
  readonly links: Map<string, GrantedPreview>;
  /** Undefined until the registry has sent it. */
  record?: ReleaseRecord;
}

const StoredRelease = z.object({ record: z.unknown(), signature: z.nullish(z.string()) });

/** Limit of the previews prepared at one time, because each has a process of its own. */
const mostPreviews = 4;
const defaultAnswerLimitMs = 5000;
const mostRecordBytes = 5_000_000;
const cleanUpEveryMs = 60_000;

/**
 * Releases for visitors with a preview link. Each is prepared at the first request and disposed of when its last link
 * ends. They have a pool of their own, because their files are served to these visitors alone.
 */
export class Previews implements ReleaseSource {
  readonly serves = true;
  readonly #options: PreviewsOptions;
  readonly #pool: ReleasePool;
  readonly #open = new Map<string, OpenPreview & { readonly release: Promise<ReadyRelease> }>();
  readonly #timer = setInterval(() => this.#closeEnded(), cleanUpEveryMs).unref();

  constructor(options: PreviewsOptions) {
    const { prepare, dispose } = options;
    this.#options = options;
    this.#pool = new ReleasePool({ prepare: (record) => prepare(record, this.#linkTo(record)), dispose });
  }

  /** Reads a link's text; undefined when the registry did not sign it, it has expired, or it was revoked. */
  read(signed: string): GrantedPreview | undefined {
    const { trust } = this.#options;
    const { registryKey } = trust;
    const preview = registryKey === undefined ? undefined : readPreview(signed, registryKey, Date.now());
    return preview === undefined || trust.isRevoked(preview.id) ? undefined : { ...preview, signed };
  }

  /** Prepares the previewed release. @throws Error saying why it cannot be shown; the next request tries again */
  async release(preview: GrantedPreview): Promise<ReadyRelease> {
    const opened = this.#open.get(releaseKey(preview)) ?? this.#begin(preview);
    opened.links.set(preview.id, preview);
    return opened.release;
  }

  onReady(): void {}

  onRefused(): void {}

  close(): void {
    clearInterval(this.#timer);
    this.#open.clear();
    this.#want();
  }

  #begin(preview: GrantedPreview) {
    this.#closeEnded();
    if (this.#open.size >= mostPreviews) throw new Error(`${mostPreviews} other previews are open`);
    const opened: OpenPreview = { key: releaseKey(preview), links: new Map([[preview.id, preview]]) };
    const release = this.#prepare(opened, preview);
    const prepared = Object.assign(opened, { release });
    this.#open.set(opened.key, prepared);
    release.catch(() => this.#close(opened));
    return prepared;
  }

  async #prepare(opened: OpenPreview, preview: GrantedPreview): Promise<ReadyRelease> {
    const record = await this.#readRecord(preview);
    opened.record = record;
    this.#want();
    return this.#pool.untilReady(record);
  }

  async #readRecord({ remote, version, signed }: GrantedPreview): Promise<ReleaseRecord> {
    const { registryUrl, trust, answerLimitMs = defaultAnswerLimitMs } = this.#options;
    const url = `${registryUrl}/releases/${remote}/${version}`;
    const response = await fetch(`${url}?preview=${encodeURIComponent(signed)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(answerLimitMs),
    });
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    const text = (await readLimited(response, mostRecordBytes)).toString();
    const record = readSignedRecord(StoredRelease.parse(JSON.parse(text)), trust.releaseFault);
    if (typeof record === 'string') throw new Error(record);
    if (record.remote !== remote || record.version !== version)
      throw new Error(`the registry sent ${releaseKey(record)} for ${remote}@${version}`);
    return record;
  }

  /** Tells the pool which releases the open previews show. */
  #want(): void {
    const records = [...this.#open.values()].flatMap(({ record }) => record ?? []);
    this.#pool.want(this, records);
  }

  #close(opened: OpenPreview): void {
    // meanwhile the same release may have been opened again
    if (this.#open.get(opened.key) !== opened) return;
    this.#open.delete(opened.key);
    this.#want();
  }

  #closeEnded(): void {
    for (const opened of this.#open.values())
      if (![...opened.links.values()].some(({ signed }) => this.read(signed))) this.#close(opened);
  }

  /** The text of a link that opens the release's files. */
  #linkTo(record: ReleaseRecord): string {
    const [link] = this.#open.get(releaseKey(record))?.links.values() ?? [];
    if (link === undefined) throw new Error(`no link opens ${releaseKey(record)}`);
    return link.signed;
  }
}
