import { isDeepStrictEqual } from 'node:util';
import type { ReleaseRecord } from '@storefront/contracts';
import {
  ReleaseRecord as RecordShape,
  type ShellReport,
  type SignedRelease,
} from '@storefront/contracts/release';
import type { ReleaseFault } from '../trust/discovery-trust.ts';
import { Preparation } from './preparation.ts';
import type { UpcomingRelease } from './prepare-release.ts';
import { type ReadyRelease, releaseKey } from './ready-release.ts';

export interface UpcomingReleasesOptions {
  readonly releaseFault: ReleaseFault;
  /** Probes a release without serving it. Rejects when it may not be chosen. */
  readonly prepare: (record: ReleaseRecord) => Promise<UpcomingRelease>;
  /** Called for a release that does not go live. */
  readonly dispose: (release: ReadyRelease) => void;
  /** Logs why a release could not be prepared. */
  readonly logRefusal: (message: string) => void;
  /** Called when the state of a release has changed. */
  readonly onChange: () => void;
}

interface Upcoming {
  readonly record: ReleaseRecord;
  readonly preparation: Preparation<UpcomingRelease>;
}

/**
 * Releases that are published and not live. They are prepared, so that an activation takes effect at once and a release
 * that fails is known before it. The registry names them in its replies to this shell's reports.
 */
export class UpcomingReleases {
  readonly #options: UpcomingReleasesOptions;
  readonly #upcoming = new Map<string, Upcoming>();
  /** Keys of the releases that went live, which an earlier reply may still name. */
  readonly #taken = new Set<string>();
  readonly #ignored = new Set<string>();

  constructor(options: UpcomingReleasesOptions) {
    this.#options = options;
  }

  /** Prepares the releases that were not named before, and disposes of those that are named no more. */
  follow(named: readonly SignedRelease[]): void {
    const records = new Map(
      named.flatMap((each) => this.#checked(each) ?? []).map((record) => [releaseKey({ record }), record]),
    );
    for (const [key, { preparation }] of this.#upcoming) {
      if (records.has(key)) continue;
      this.#upcoming.delete(key);
      preparation.cancel();
    }
    for (const [key, record] of records) if (!this.#taken.has(key)) this.#begin(key, record);
  }

  /** Hands over a release that goes live; undefined if it was not prepared or may not be chosen. */
  async take(record: ReleaseRecord): Promise<ReadyRelease | undefined> {
    const key = releaseKey({ record });
    const found = this.#upcoming.get(key);
    this.#taken.add(key);
    if (found === undefined || !isDeepStrictEqual(found.record, record)) return undefined;
    this.#upcoming.delete(key);
    await found.preparation.attempted;
    const upcoming = found.preparation.take();
    if (upcoming === undefined) return undefined;
    try {
      await upcoming.write();
      return upcoming.release;
    } catch (error) {
      this.#options.dispose(upcoming.release);
      throw error;
    }
  }

  /** The state of each release, for the report. */
  states(): NonNullable<ShellReport['upcoming']> {
    return Object.fromEntries(
      [...this.#upcoming.values()].map(({ record: { remote, version }, preparation }) => [
        remote,
        { version, ...preparation.state },
      ]),
    );
  }

  close(): void {
    for (const { preparation } of this.#upcoming.values()) preparation.cancel();
    this.#upcoming.clear();
  }

  #begin(key: string, record: ReleaseRecord): void {
    if (this.#upcoming.has(key)) return;
    const { prepare, dispose, logRefusal, onChange } = this.#options;
    const preparation = new Preparation<UpcomingRelease>(record, {
      prepare,
      dispose: ({ release }) => dispose(release),
      onReady: onChange,
      onFailed: (reason) => {
        logRefusal(`${key}, which is not live, cannot be prepared: ${reason}`);
        onChange();
      },
    });
    this.#upcoming.set(key, { record, preparation });
  }

  /** The release's record; undefined, with one line in the log, if the team's key did not sign it. */
  #checked({ record, signature }: SignedRelease): ReleaseRecord | undefined {
    const { data } = RecordShape.safeParse(record);
    if (data === undefined) return this.#ignore('an upcoming release whose record has another shape');
    // the unparsed record, because the signature also covers fields that this shell does not know
    const fault = this.#options.releaseFault(data.remote, record, signature);
    if (fault !== undefined) return this.#ignore(`${releaseKey({ record: data })}, which ${fault}`);
    return record as ReleaseRecord;
  }

  #ignore(what: string): undefined {
    if (!this.#ignored.has(what)) this.#options.logRefusal(`registry: ignored ${what}`);
    this.#ignored.add(what);
  }
}
