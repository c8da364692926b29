import {
  ageFault,
  clockSkewMs,
  DiscoveryProof,
  discoveryFault,
  followChain,
  registrySigner,
  signatureFault,
} from '@storefront/release-protocol/signing';
import type { PinnedKeys } from './pinned-keys.ts';
import { StoredFile } from './stored-file.ts';
import { learnKeys, readTrusted, type Trusted } from './trusted-keys.ts';

export interface DiscoveryTrustOptions {
  readonly pins: PinnedKeys;
  /** File that keeps the highest version seen and the keys across restarts. */
  readonly file: string;
  readonly logError: (message: string) => void;
}

/**
 * Says why a release may not be served, as the end of a sentence; undefined when its remote's key signed this record.
 */
export type ReleaseFault = (remote: string, record: unknown, signature: unknown) => string | undefined;

/**
 * Decides which discovery documents are followed and whose releases are served. The registry must have signed a
 * document, it must be no older than any before, and it must not have expired: against forgery, replay and freeze.
 */
export class DiscoveryTrust {
  readonly #options: DiscoveryTrustOptions;
  readonly #file: StoredFile;
  #trusted: Trusted;
  #refusal: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DiscoveryTrustOptions) {
    this.#options = options;
    this.#file = new StoredFile(options.file, {
      content: 'what is trusted',
      consequence: 'a restart counts on the pins, and would accept older documents',
      log: options.logError,
    });
    this.#trusted = readTrusted(this.#file, options.pins);
    this.#watchExpiry();
  }

  /** Begins to store the document's state and returns true if it may be followed; else logs why not. */
  follows(document: unknown): boolean {
    try {
      this.#follow(document);
      this.#refusal = undefined;
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== this.#refusal) this.#options.logError(`registry: ${reason}; keeping what is live`);
      this.#refusal = reason;
      return false;
    }
  }

  /**
   * Resolves when the state of each document followed so far is on disk, or the log says why it is not. A document may
   * not take effect before, because a restart could otherwise follow an older one.
   */
  get stored(): Promise<void> {
    return this.#file.written();
  }

  /** The key with which the registry signs; undefined until one is trusted. */
  get registryKey(): string | undefined {
    return this.#trusted.keys[registrySigner]?.key;
  }

  /** Whether the registry has revoked a preview's link before it expired. */
  isRevoked(previewId: string): boolean {
    return this.#trusted.revokedPreviews.includes(previewId);
  }

  readonly releaseFault: ReleaseFault = (remote, record, signature) => {
    const key = this.#trusted.keys[remote]?.key;
    return key === undefined ? 'has no key that is known' : signatureFault('release', record, signature, key);
  };

  /** For `/healthz`; `problem` says why no newer document is followed. */
  status() {
    const { version, expires } = this.#trusted;
    const problem = this.#refusal ?? this.#expiryProblem();
    return { version, expires, ...(problem !== undefined && { problem }) };
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #follow(document: unknown): void {
    const proof = DiscoveryProof.safeParse(document);
    if (!proof.success) throw new Error('the discovery document has no signature');
    const { version, expires, keys, revokedPreviews = [] } = proof.data;
    const before = this.#trusted;
    const chain = keys[registrySigner] ?? { first: '', rotations: [] };
    const known = before.keys[registrySigner]?.key ?? '';
    const { key, fault } = followChain(registrySigner, chain, known);
    // a thief's key may have signed any version, which the key that replaces it need not exceed
    const lowestVersion = key === known ? before.version : 0;
    const refused = fault ?? discoveryFault(document as object, key) ?? ageFault(proof.data, lowestVersion);
    if (refused !== undefined) throw new Error(refused);
    const { pins, logError } = this.#options;
    const learned = learnKeys(before.keys, keys, pins, logError);
    this.#trusted = { version, expires, keys: learned, revokedPreviews };
    this.#file.write(this.#trusted);
    this.#watchExpiry();
  }

  #expiryProblem(): string | undefined {
    const { expires } = this.#trusted;
    if (expires === null || Date.parse(expires) + clockSkewMs > Date.now()) return undefined;
    return `the discovery document expired at ${expires}, and the registry sent no newer one`;
  }

  #watchExpiry(): void {
    clearTimeout(this.#timer);
    const { expires } = this.#trusted;
    if (expires === null) return;
    this.#timer = setTimeout(
      () => this.#options.logError(`registry: ${this.#expiryProblem()}; keeping what is live`),
      Math.max(0, Date.parse(expires) + clockSkewMs - Date.now()),
    );
    this.#timer.unref();
  }
}
