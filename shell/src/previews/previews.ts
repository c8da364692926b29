import type { ReleaseRecord } from '@storefront/contracts';
import { ReleaseRecord as RecordShape } from '@storefront/contracts/release';
import { type Preview, readPreview } from '@storefront/contracts/signing';
import * as z from 'zod/mini';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { DiscoveryTrust } from '../trust/discovery-trust.ts';

export interface PreviewsOptions {
  readonly registryUrl: string;
  readonly trust: Pick<DiscoveryTrust, 'registryKey' | 'releaseFault' | 'isRevoked'>;
  /**
   * Mirrors, evaluates and probes a release. @param signed the link's text, which opens the release's files at the
   * registry
   */
  readonly prepare: (record: ReleaseRecord, signed: string) => Promise<ReadyRelease>;
  /** Called when a release is no longer needed; earlier requests may still use it. */
  readonly dispose: (release: ReadyRelease) => void;
}

/** The preview that a visitor's link grants, with the link's text. */
export interface GrantedPreview extends Preview {
  readonly signed: string;
}

interface Prepared {
  readonly release: Promise<ReadyRelease>;
  /** The links that were used, by their text. */
  readonly links: Map<string, GrantedPreview>;
}

const Stored = z.object({ record: z.unknown(), signature: z.nullish(z.string()) });

/** Limit of the previews prepared at one time, because each has a process of its own. */
const mostPreviews = 4;
const answerLimitMs = 5000;
const cleanUpEveryMs = 60_000;

/**
 * Releases for visitors with a preview link. Each is prepared at the first request and disposed of when its last link
 * ends.
 */
export class Previews {
  readonly #options: PreviewsOptions;
  readonly #prepared = new Map<string, Prepared>();
  readonly #timer = setInterval(() => this.#dropEnded(), cleanUpEveryMs).unref();

  constructor(options: PreviewsOptions) {
    this.#options = options;
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
    const { id, remote, version, signed } = preview;
    const key = `${remote}@${version}`;
    const known = this.#prepared.get(key);
    if (known) {
      known.links.set(id, preview);
      return known.release;
    }
    this.#dropEnded();
    if (this.#prepared.size >= mostPreviews) throw new Error(`${mostPreviews} other previews are open`);
    const release = this.#prepare(remote, version, signed);
    this.#prepared.set(key, { release, links: new Map([[id, preview]]) });
    release.catch(() => this.#prepared.delete(key));
    return release;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { release } of this.#prepared.values()) this.#dispose(release);
    this.#prepared.clear();
  }

  async #prepare(remote: string, version: string, signed: string): Promise<ReadyRelease> {
    const { registryUrl, trust, prepare } = this.#options;
    const url = `${registryUrl}/releases/${remote}/${version}`;
    const response = await fetch(`${url}?preview=${encodeURIComponent(signed)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(answerLimitMs),
    });
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    const { record, signature } = Stored.parse(await response.json());
    // the unparsed record, because the signature also covers fields that this shell does not know
    const fault = trust.releaseFault(remote, record, signature);
    if (fault !== undefined) throw new Error(`${remote}@${version} ${fault}`);
    const known = RecordShape.parse(record);
    if (known.remote !== remote || known.version !== version)
      throw new Error(`the registry sent ${known.remote}@${known.version} for ${remote}@${version}`);
    return prepare(known, signed);
  }

  #dropEnded(): void {
    for (const [key, { release, links }] of this.#prepared) {
      if ([...links.values()].some(({ signed }) => this.read(signed))) continue;
      this.#prepared.delete(key);
      this.#dispose(release);
    }
  }

  #dispose(release: Promise<ReadyRelease>): void {
    release.then(this.#options.dispose, () => {});
  }
}
