import type { ReleaseRecord, ShellReport, SignedRelease } from '@storefront/release-protocol';
import { releaseKey } from '../page/page-state.ts';
import type { ReleaseFault } from '../trust/discovery-trust.ts';
import type { ReleasePool, ReleaseSource } from './release-pool.ts';
import { readSignedRecord } from './signed-record.ts';

export interface UpcomingReleasesOptions {
  readonly pool: ReleasePool;
  readonly releaseFault: ReleaseFault;
  /** Logs why a release could not be prepared. */
  readonly logRefusal: (message: string) => void;
  /** Called when the state of a release has changed. */
  readonly onChange: () => void;
}

/**
 * Releases that are published and not live. They are prepared, so that an activation takes effect at once and a release
 * that fails is known before it. The registry names them in its replies to this shell's reports.
 */
export class UpcomingReleases implements ReleaseSource {
  readonly serves = false;
  readonly #options: UpcomingReleasesOptions;
  readonly #ignored = new Set<string>();
  #records: readonly ReleaseRecord[] = [];

  constructor(options: UpcomingReleasesOptions) {
    this.#options = options;
  }

  /** Follows the registry's list, in which a release may still be that has gone live meanwhile. */
  follow(list: readonly SignedRelease[]): void {
    const { pool } = this.#options;
    this.#records = list
      .flatMap((each) => this.#read(each) ?? [])
      .filter((record) => !pool.hasServed(record));
    pool.want(this, this.#records);
  }

  /** The state of each release, for the report. */
  states(): NonNullable<ShellReport['upcoming']> {
    const { pool } = this.#options;
    const records = this.#records.filter((record) => !pool.hasServed(record));
    return Object.fromEntries(
      records.map((record) => [record.remote, { version: record.version, ...pool.state(record) }]),
    );
  }

  onReady(): void {
    this.#options.onChange();
  }

  onRefused(record: ReleaseRecord, reason: string): void {
    const { pool, logRefusal, onChange } = this.#options;
    if (pool.hasServed(record)) return;
    logRefusal(`${releaseKey(record)}, which is not live, cannot be prepared: ${reason}`);
    onChange();
  }

  close(): void {
    this.#records = [];
    this.#options.pool.want(this, []);
  }

  /** The release's record; undefined, with one line in the log, if the team's key did not sign it. */
  #read(signed: SignedRelease): ReleaseRecord | undefined {
    const record = readSignedRecord(signed, this.#options.releaseFault);
    if (typeof record !== 'string') return record;
    if (!this.#ignored.has(record))
      this.#options.logRefusal(`registry: ignored an upcoming release: ${record}`);
    this.#ignored.add(record);
    return undefined;
  }
}
